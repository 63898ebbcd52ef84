import { getJson, isFields } from "./request.ts";

/** The sign-in and the tables behind supabase-js; `url` null means this very site. */
export type Backend = { readonly url: string | null; readonly publishableKey: string };

/** What this installation has set up; null where it has not. */
export type PublicConfig = {
  readonly bookingUrl: string | null;
  readonly checkoutUrl: string | null;
  readonly googleSignIn: boolean;
  readonly backend: Backend | null;
};

const webAddress = (value: unknown): string | null =>
  typeof value === "string" && /^https?:\/\//.test(value) ? value : null;

function backendIn(value: unknown): Backend | null {
  if (!isFields(value) || typeof value.publishableKey !== "string") return null;
  return { url: webAddress(value.url), publishableKey: value.publishableKey };
}

/** Returns what the server tells every browser about its set-up; rejects as getJson does. */
export async function fetchPublicConfig(signal: AbortSignal): Promise<PublicConfig> {
  const answer = await getJson("/api/config", signal);
  const config = isFields(answer) ? answer : {};
  return {
    bookingUrl: webAddress(config.bookingUrl),
    checkoutUrl: webAddress(config.checkoutUrl),
    googleSignIn: config.googleSignIn === true,
    backend: backendIn(config.backend),
  };
}
