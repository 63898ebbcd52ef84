import type { Span } from "../sentences.ts";
import type { Form } from "./name-form.ts";
import type { PreparedEntity } from "./names.ts";

/** "饿了么、滴滴": nothing but a comma of lists stands between two names. */
export const isNextInSeries = (raw: string, one: Span, other: Span): boolean =>
  other.start === one.end + 1 && raw[one.end] === "、";

const OPENS_LINE = /(?:^|\n)[^\p{L}\n]{0,12}(?:位|番|°|º)?[^\p{L}\n]{0,6}$/u;
const ENDS_HEAD = /^(?:[^\n:：–—…|(（]{0,30}?)?(?:[*_]{2})?\s?(?:[:：–—…|(（]|\s-\s|[*_]{2}|$|\n)/u;
const IN_BOLD = /\*\*[\p{Extended_Pictographic}\s]*$/u;
/** How a place is set off: alone in bold letters, or at the beginning of a line that goes on behind a sign. */
function setOffAt(raw: string, { start, end }: Span): "bold" | "line" | null {
  const before = raw.slice(Math.max(0, start - 24), start);
  const after = raw.slice(end, end + 40);
  if (before.includes("**") && IN_BOLD.test(before) && /^[^*\n]{0,24}\*\*/.test(after)) return "bold";
  const line = start <= 24 ? `\n${before}` : before;
  return line.includes("\n") && OPENS_LINE.test(line) && ENDS_HEAD.test(after) ? "line" : null;
}

/** Whether a place is set off as another entity's name is. */
export function isWrittenAlike(
  raw: string,
  hit: Span,
  { others, rivals }: { readonly others: readonly Span[]; readonly rivals: readonly Span[] },
): boolean {
  const own = setOffAt(raw, hit);
  if (own === null) return false;
  if (others.some((other) => setOffAt(raw, other) === own)) return true;
  // "**Arzum Çaycı**", "**Karaca Çaysever**": all are words, and each is set off with its product.
  return (
    hasProduct(raw, hit) && rivals.some((rival) => setOffAt(raw, rival) === own && hasProduct(raw, rival))
  );
}

const hasProduct = (raw: string, { end }: Span): boolean => /^ [\p{Lu}\d]/u.test(raw.slice(end, end + 2));

/** Whether a place is the beginning of an entity's longer name, and goes on as another name: "Spirit Dental" is no airline. */
export function isShortOf(raw: string, { name, forms }: PreparedEntity, form: Form, end: number): boolean {
  // Its whole name goes on as its product: "On Cloudsurfer" of On, that others call On Running.
  if (form.text === name || raw.charCodeAt(end) !== 32 || !/^ \p{Lu}/u.test(raw.slice(end, end + 2)))
    return false;
  return forms.some(({ text }) => text.startsWith(`${form.text} `));
}
