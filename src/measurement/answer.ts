/** How an answer ended. Only a complete one with text is read. */
export type Finish = "complete" | "truncated" | "refused" | "paused" | "failed";

/**
 * `not_shown`: the page was seen and had no AI answer, which is an outcome and not missing data. `not_captured`: an answer was
 * announced, and its content is missing.
 */
export type StoredFinish = Finish | "not_shown" | "not_captured";

/** A page as an assistant gave it: its address untouched, its title where there was one. */
export type Page = { readonly url: string; readonly title: string | null };

/** What came back from one call: raw and unchanged for ever. Offsets into `text` are UTF-16 units. */
export type Answer = {
  readonly text: string;
  readonly finish: StoredFinish;
  /** Pages the text points to; null where the surface shows no sources. */
  readonly citations: readonly Page[] | null;
  /** Pages the assistant looked at, cited or not. */
  readonly retrieved: readonly Page[];
};

export type MissingReason = Exclude<StoredFinish, "complete"> | "empty";

/** Why there is nothing to read; null where the answer counts. It is never "not mentioned". */
export function missingReason({ finish, text }: Pick<Answer, "finish" | "text">): MissingReason | null {
  if (finish !== "complete") return finish;
  return /[\p{L}\p{N}]/u.test(text) ? null : "empty";
}
