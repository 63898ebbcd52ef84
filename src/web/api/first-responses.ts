declare global {
  interface Window {
    /** What the shell of the page has asked for before its code came, by path, and when. */
    firstResponses?: Record<string, unknown>;
  }
}

/** Older ones are not used: the page was somewhere else in between. */
const FRESH_MS = 15_000;

/**
 * Takes a path of our API; returns the response the shell of the page has asked for already (brands/first-figures/first-figures.tsx), once, or
 * undefined. Only a good one: what failed is asked for again as usual.
 */
export async function takeFirstResponse(path: string): Promise<Response | undefined> {
  const all = typeof window === "undefined" ? undefined : window.firstResponses;
  const age = Date.now() - Number(all?.at);
  if (all === undefined || !path.startsWith("/") || !Object.hasOwn(all, path) || age > FRESH_MS)
    return undefined;
  const asked = all[path];
  delete all[path];
  try {
    const response = await asked;
    return response instanceof Response && response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}
