/** What a reader of the rendered answer does not see as text. */
export const SEEN = 0;
/** Markup between characters that belong together or not: emphasis, tags, escapes, link brackets. */
export const MARKUP = 1;
/** Addresses, code, footnote marks, list markers: nothing reads on across them. */
export const BARRIER = 2;
