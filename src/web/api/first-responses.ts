/** What the shell of a page has asked for before the page's code came: for whom (an access token, or the sample), and the response. */
type FirstResponse = { readonly as: string; readonly response: Promise<unknown> };

declare global {
  interface Window {
    firstResponses?: { readonly at: number; readonly byPath: Record<string, FirstResponse> } | undefined;
  }
}

/** Older responses are ignored: the numbers may have changed. */
const FRESH_MS = 15_000;

/**
 * Takes a path of our API and who asks; returns the response that the shell has asked for already
 * (brands/first-figures/first-figures.tsx), once, or undefined. Only a good one: what failed is asked for again as usual.
 */
export async function takeFirstResponse(path: string, as: string): Promise<Response | undefined> {
  const first = typeof window === "undefined" ? undefined : window.firstResponses;
  if (first === undefined || Date.now() - first.at > FRESH_MS || !Object.hasOwn(first.byPath, path))
    return undefined;
  const asked = first.byPath[path];
  delete first.byPath[path];
  if (asked?.as !== as) return undefined;
  try {
    const response = await asked.response;
    return response instanceof Response && response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets what the shell asked for: somebody else is signed in now. */
export function forgetFirstResponses(): void {
  window.firstResponses = undefined;
}
