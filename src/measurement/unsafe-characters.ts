/** Characters of a text that could deceive anyone who looks at it; the text itself stays as it came. */
export type UnsafeCharacters = {
  /** Control characters, but for tabs and line ends. */
  readonly control: number;
  /** Overrides and isolates that turn the direction of writing. */
  readonly bidi: number;
  /** Marks that cannot be seen, and tags. */
  readonly invisible: number;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/g;
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const INVISIBLE = /[\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Takes raw text; returns how many characters of each kind are to be shown with care. */
export const unsafeCharacters = (text: string): UnsafeCharacters => ({
  control: count(text, CONTROL),
  bidi: count(text, BIDI),
  invisible: count(text, INVISIBLE),
});
