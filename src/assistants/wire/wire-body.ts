/** Parts of a body that are large, opaque and of no use to a reader. */
const OPAQUE = new Set(["encrypted_content", "encrypted_index", "renderedContent"]);
const UNSTORABLE = /\\u0000|\\ud[89a-f]/i;
/** Of what is nested deeper nothing is kept: no provider does it, and what has no end would take the process with it. */
const DEEPEST = 100;

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

/** Takes a body; returns what is kept of it for ever: all a reader uses, without the opaque parts and what is nested too deep. */
export const storedWire = (body: unknown): unknown =>
  mapped(
    body,
    (text) => text,
    (key) => !OPAQUE.has(key),
  );

const storable = (text: string): string => text.toWellFormed().replaceAll("\0", "\uFFFD");

function mapped(
  value: unknown,
  onText: (text: string) => string,
  keeps: (key: string) => boolean,
  depth = 0,
): unknown {
  if (typeof value === "string") return onText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => mapped(item, onText, keeps, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => keeps(key))
      .map(([key, inner]: [string, unknown]) => [onText(key), mapped(inner, onText, keeps, depth + 1)]),
  );
}
