/** Fields that hold the page's markup, whichever provider. */
const MARKUP = /^(?:response_raw|page_source|screenshot)$|html$/i;
/** No answer is longer: a longer text is markup under another name. */
export const LONGEST_TEXT = 200_000;
/** Nothing is kept of what is nested deeper; no provider does it. */
const DEEPEST = 60;

/** Takes a body as JSON; returns what is kept of it for ever: all that a reader uses, without the page's markup. */
export function storedRaw(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return value.length > LONGEST_TEXT ? null : value;
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => storedRaw(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !MARKUP.test(name))
      .map(([name, inner]: [string, unknown]) => [name, storedRaw(inner, depth + 1)]),
  );
}
