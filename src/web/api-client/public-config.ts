import { getJson, isFields } from "./request.ts";

/** Pages outside TrueNorth that this installation links to; null where none is set up. */
export type PublicConfig = { readonly bookingUrl: string | null; readonly checkoutUrl: string | null };

const webAddress = (value: unknown): string | null =>
  typeof value === "string" && /^https?:\/\//.test(value) ? value : null;

/** Returns what the server tells every browser about its set-up; rejects as getJson does. */
export async function fetchPublicConfig(signal: AbortSignal): Promise<PublicConfig> {
  const answer = await getJson("/api/config", signal);
  const config = isFields(answer) ? answer : {};
  return { bookingUrl: webAddress(config.bookingUrl), checkoutUrl: webAddress(config.checkoutUrl) };
}
