/** A JSON object as parsed, nothing known of it. */
export type JsonObject = Readonly<Record<string, unknown>>;

const COMPETITORS = /\s*,\s*"competitors"\s*:\s*/y;
const KEY = '"brand"';
const COLON = /\s*:\s*/y;

/**
 * The part of a JSON line that names a brand and its competitors is the same in line after line, so it can be known by its
 * text. Takes a line and what it was parsed to; returns that text, null where the two do not stand together.
 */
export function scopeTextOf(line: string, value: JsonObject): string | null {
  const start = line.indexOf(KEY);
  COLON.lastIndex = start + KEY.length;
  if (start === -1 || !COLON.test(line)) return null;
  let end = valueEnd(line, COLON.lastIndex);
  COMPETITORS.lastIndex = end;
  if (COMPETITORS.test(line)) end = valueEnd(line, COMPETITORS.lastIndex);
  const text = line.slice(start, end);
  const named = objectOf(`{${text}}`);
  const { brand, competitors } = value;
  return named !== null && JSON.stringify(named) === JSON.stringify({ brand, competitors }) ? text : null;
}

/** Where the object or array that begins at a place of valid JSON ends. */
function valueEnd(line: string, start: number): number {
  let depth = 0;
  for (const { 0: sign, index } of line.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === "{" || sign === "[") depth += 1;
    if (sign === "}" || sign === "]") depth -= 1;
    if (depth <= 0) return start + index + sign.length;
  }
  return line.length;
}

/** A placeholder for the scope while the rest of a line is parsed; it proves that the scope was at the top of the object, once. */
const STAND_IN = "(named before)";
const STAND_IN_BYTES = Buffer.from(`${KEY}:${JSON.stringify(STAND_IN)}`);
const KEY_BYTES = Buffer.from(KEY);

/** A line without its scope is put together here. Scratch. */
let scratch = Buffer.alloc(16 * 1024);

/**
 * Takes the bytes of a line and those of a scope's text; returns the line's values, with a stand-in for the scope. Null where the line
 * names another scope as well, or the scope further down: it must then be read as a whole. The scope is taken out before the line is
 * decoded, so that its text is never made.
 */
export function restOf(line: Buffer, scope: Buffer): JsonObject | null {
  // A quote inside a string is escaped: unescaped, these signs are a key or a whole value.
  const start = line.indexOf(KEY_BYTES);
  const end = start + scope.length;
  if (start === -1 || end > line.length || line.compare(scope, 0, scope.length, start, end) !== 0)
    return null;
  const behind = start + STAND_IN_BYTES.length;
  const size = behind + line.length - end;
  if (scratch.length < size) scratch = Buffer.alloc(2 * size);
  line.copy(scratch, 0, 0, start);
  STAND_IN_BYTES.copy(scratch, start);
  line.copy(scratch, behind, end);
  const rest = objectOf(scratch.toString("utf8", 0, size));
  return rest === null || rest.brand !== STAND_IN || "competitors" in rest ? null : rest;
}

function objectOf(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
