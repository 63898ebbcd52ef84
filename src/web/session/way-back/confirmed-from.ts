const KEY = "truenorth-confirming-from";
/** As long as the mailed link lives. */
const KEPT_MS = 60 * 60_000;

/** Keeps the page that asked for an address to be confirmed: the mailed link opens another tab, and leads back there. */
export function keepPlace(email: string, path: string, now: Date): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ email, path, savedAt: now.getTime() }));
  } catch {
    // Without storage the link leads to the dashboard.
  }
}

/** The page that the owner of an address was on within the hour; null where none is known. */
export function keptPlace(email: string, now: Date): string | null {
  try {
    return readPlace(JSON.parse(localStorage.getItem(KEY) ?? "null"), email, now);
  } catch {
    return null;
  }
}

/** Takes what storage holds, which anything may have put there; returns a path of the workspace. */
export function readPlace(kept: unknown, email: string, now: Date): string | null {
  if (typeof kept !== "object" || kept === null) return null;
  if (!("email" in kept) || kept.email !== email || !("savedAt" in kept) || !("path" in kept)) return null;
  const { savedAt, path } = kept;
  if (typeof savedAt !== "number" || Math.abs(now.getTime() - savedAt) > KEPT_MS) return null;
  return typeof path === "string" && /^\/(?:brand|dashboard|account)(?:[/?]|$)/.test(path) ? path : null;
}
