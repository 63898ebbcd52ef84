type FailedAnswer = { readonly status: number; readonly error: { readonly message?: string } };

/**
 * Takes a failed answer of supabase-js; returns it in words for the person at the screen: the backend's own, or the
 * fallback where nothing answered but the browser (status 0) or a proxy with a page.
 */
export function profileErrorOf({ status, error }: FailedAnswer, fallback: string): Error {
  const said = error.message?.trim() ?? "";
  const isExplained = status !== 0 && said !== "" && !said.startsWith("<");
  return new Error(isExplained ? said : fallback);
}
