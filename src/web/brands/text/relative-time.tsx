import { useNow } from "../hooks/use-now.ts";
import { relativeTime } from "./timestamps.ts";

/** "6 seconds ago", kept up to date; an en dash where there is no time. */
export function RelativeTime({ time }: { readonly time: string | null }) {
  return relativeTime(time, useNow(5));
}
