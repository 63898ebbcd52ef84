/** Parts of a body that are large, opaque and of no use to a reader. */
const OPAQUE = new Set(["encrypted_content", "encrypted_index", "renderedContent"]);
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i;

/**
 * Takes the text of a body; returns its JSON, or undefined where it is none. U+0000 and halves of surrogate pairs become U+FFFD:
 * no database keeps them, and the length of the text stays.
 */
export function parseWireBody(body: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  return UNSTORABLE.test(body) ? mapped(parsed, storable, () => true) : parsed;
}

/** Takes a body; returns what is kept of it for ever: all a reader uses, without the opaque parts. */
export const storedWire = (body: unknown): unknown =>
  mapped(
    body,
    (text) => text,
    (key) => !OPAQUE.has(key),
  );

const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "\uFFFD");

function mapped(value: unknown, onText: (text: string) => string, keeps: (key: string) => boolean): unknown {
  if (typeof value === "string") return onText(value);
  if (Array.isArray(value)) return value.map((item: unknown) => mapped(item, onText, keeps));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => keeps(key))
      .map(([key, inner]: [string, unknown]) => [onText(key), mapped(inner, onText, keeps)]),
  );
}
