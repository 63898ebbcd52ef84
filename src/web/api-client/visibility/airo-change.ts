import * as z from "zod/mini";
import { getJson } from "../request.ts";
import { judgedChange } from "./visibility.ts";

const period = z.object({ from: z.string(), to: z.string() });
const found = z.object({ period, previous: period, change: judgedChange });

/** How far the AIRO score (0–10) moved since the period before; a null change where that cannot be told. */
export type AiroChange = Readonly<z.infer<typeof found>>;

/** Reads it as the brand's member for a filter; rejects as getJson does, or with a ZodError. */
export async function fetchAiroChange(
  { brandId, query }: { readonly brandId: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<AiroChange> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/visibility/airo-change?${query}`;
  return found.parse(await getJson(path, signal, accessToken));
}
