declare global {
  /**
   * Defined by the shell of a brand's overview (brands/first-figures/first-figures-script.ts), so that public pages carry none of it:
   * takes a path of our API and who asks, an access token or the sample; resolves to the response that the shell has asked for
   * already, once, or to undefined. Only to a good one: what failed is asked for again as usual.
   */
  var takeFirstResponse: ((path: string, as: string) => Promise<Response | undefined>) | undefined;
  /** What it takes from; undefined once somebody else is signed in. */
  var firstResponses: object | undefined;
}

/** Forgets what the shell asked for: somebody else is signed in now. */
export function forgetFirstResponses(): void {
  globalThis.firstResponses = undefined;
}
