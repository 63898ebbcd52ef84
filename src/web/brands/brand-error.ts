/** The fallbacks where a failed call explains itself in no words of its own. */
export const brandErrors = {
  list: "Unable to load brands.",
  create: "Unable to create brand.",
  update: "Unable to update brand.",
  remove: "Unable to delete brand.",
  signedOut: "You must be signed in to create a brand.",
  missing: "Brand not found.",
} as const;

/** A failed call for brands; `message` is meant for the person at the screen. */
export class BrandError extends Error {
  override readonly name = "BrandError";
  /** The status of the answer; 0 where there was none. */
  readonly status: number;
  /** What the backend itself said about it, if anything. */
  readonly explanation: string | null;

  constructor(fallback: string, status: number, explanation: string | null = null) {
    super(explanation ?? fallback);
    this.status = status;
    this.explanation = explanation;
  }
}

type FailedAnswer = { readonly status: number; readonly error: { code?: string; message?: string } };

/** No row, where one was asked for by its id. */
const NO_ROW = "PGRST116";

/** Takes a failed answer of supabase-js; returns it in words: the backend's own, or the fallback where it did not answer. */
export function brandErrorOf({ status, error }: FailedAnswer, fallback: string): BrandError {
  if (error.code === NO_ROW) return new BrandError(brandErrors.missing, status);
  const said = error.message?.trim() ?? "";
  // Status 0 is a browser's exception, and a page of HTML a proxy's: neither is for a person to read.
  const isExplained = status !== 0 && said !== "" && !said.startsWith("<");
  return new BrandError(fallback, status, isExplained ? said : null);
}

/** Takes whatever was thrown; returns the sentence to show. */
export const brandErrorMessage = (error: unknown, fallback: string): string =>
  error instanceof BrandError ? error.message : fallback;
