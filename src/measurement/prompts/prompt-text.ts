/** Longest prompt, in characters. */
export const PROMPT_CHARACTERS = 2000;

/** As many prompts as a brand may have. */
export const MAX_PROMPTS = 5000;

export type PromptText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** Control characters and marks that turn the direction of text: nobody types them, and what is shown must be what is asked. */
const unseen = /[\p{Cc}\p{Cs}\u200b\u2028-\u202e\u2066-\u2069\ufeff]+/gu;
const figures = new Intl.NumberFormat("en");

/** Takes a prompt as typed; returns it on one line without needless spaces, or one sentence on what is wrong with it. */
export function readPromptText(typed: string): PromptText {
  const text = typed.toWellFormed().replaceAll(unseen, " ").replaceAll(/\s+/g, " ").trim();
  const length = [...text].length;
  if (!/[\p{L}\p{N}]/u.test(text)) return { ok: false, message: "A prompt needs at least one word." };
  if (length > PROMPT_CHARACTERS)
    return {
      ok: false,
      message: `A prompt can have up to ${figures.format(PROMPT_CHARACTERS)} characters; this one has ${figures.format(length)}. Please shorten it.`,
    };
  return { ok: true, text };
}

/** The text as prompts are compared: case, spaces and the mark at the end make no other prompt. */
export function comparedPrompt(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/[\s?.!？。！]+$/u, "");
}

/** The text as imported answers find their prompt: by case and spaces alone. */
export const wordingOf = (text: string): string =>
  text.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();

/** What is pasted, one prompt a line, without the bullets and numbers of a list; empty lines are left out. */
export function pastedPrompts(pasted: string): readonly string[] {
  return pasted
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) =>
      line.replace(/^\s*(?:[-*•–—·▪]\s+|\d{1,3}[.)]\s+)/u, "").replace(/^\s*["“„«](.*)["”“»]\s*$/u, "$1"),
    )
    .filter((line) => line.trim() !== "");
}
