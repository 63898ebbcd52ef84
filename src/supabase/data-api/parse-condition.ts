import { DataError, notParsed, shortened, unknownColumn } from "./data-error.ts";
import { type DataTable, hasColumn, isTextColumn } from "./data-tables.ts";

const comparisons = ["eq", "neq", "gt", "gte", "lt", "lte"] as const;
const searches = ["like", "ilike"] as const;

export type Condition =
  | {
      readonly kind: "comparison";
      readonly column: string;
      readonly operator: (typeof comparisons)[number];
      readonly value: string;
    }
  /** `value` is a pattern of LIKE. */
  | {
      readonly kind: "search";
      readonly column: string;
      readonly operator: (typeof searches)[number];
      readonly value: string;
    }
  | { readonly kind: "null"; readonly column: string }
  | { readonly kind: "list"; readonly column: string; readonly values: readonly string[] }
  | { readonly kind: "group"; readonly operator: "and" | "or"; readonly conditions: readonly Condition[] }
  | { readonly kind: "not"; readonly condition: Condition };

/** How deep groups may nest, and how many conditions and listed values one request may have. */
const MAX_DEPTH = 4;
const MAX_CONDITIONS = 50;
const MAX_LISTED = 500;

/** What is left of a request's allowance. Parsing stops where it is used up, so that hostile input costs nothing. */
export type Allowance = { conditions: number; listed: number };
export const newAllowance = (): Allowance => ({ conditions: MAX_CONDITIONS, listed: MAX_LISTED });

type Reader = {
  readonly table: DataTable;
  readonly text: string;
  readonly allowance: Allowance;
  /** How far the text is read. */
  at: number;
};

/** Parses the value of `or=(…)`, `and=(…)`, `not.or=(…)` or `not.and=(…)`. Throws DataError. */
export function parseGroup(table: DataTable, name: string, text: string, allowance: Allowance): Condition {
  const reader: Reader = { table, text, allowance, at: 0 };
  const group = readGroup(reader, name.endsWith("or") ? "or" : "and", 1);
  expectEnd(reader);
  return name.startsWith("not.") ? { kind: "not", condition: group } : group;
}

/** Parses the value of `column=operator.value`. Throws DataError. */
export function parseFilter(table: DataTable, column: string, text: string, allowance: Allowance): Condition {
  if (!hasColumn(table, column)) throw unknownColumn(table, column);
  const reader: Reader = { table, text, allowance, at: 0 };
  const condition = readOperation(reader, column, () => take(reader, /.*/sy)?.[0] ?? "");
  expectEnd(reader);
  return condition;
}

/** Takes what `pattern` (sticky) finds here and goes on behind it; null where it finds nothing. */
function take(reader: Reader, pattern: RegExp): readonly string[] | null {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (found !== null) reader.at = pattern.lastIndex;
  return found;
}

function failed({ text, at }: Reader): DataError {
  return notParsed(`failed to parse the filter at "${shortened(text.slice(at)) || "its end"}"`);
}

function expectEnd(reader: Reader): void {
  if (reader.at !== reader.text.length) throw failed(reader);
}

function readGroup(reader: Reader, operator: "and" | "or", depth: number): Condition {
  if (depth > MAX_DEPTH)
    throw notParsed(`Conditions may nest ${MAX_DEPTH} levels deep. Simplify the filter.`);
  if (take(reader, /\(\s*/y) === null) throw failed(reader);
  const conditions = [readCondition(reader, depth)];
  while (take(reader, /\s*,\s*/y) !== null) conditions.push(readCondition(reader, depth));
  if (take(reader, /\s*\)/y) === null) throw failed(reader);
  return { kind: "group", operator, conditions };
}

function readCondition(reader: Reader, depth: number): Condition {
  const group = take(reader, /(not\.)?(and|or)(?=\()/y);
  if (group !== null) {
    const inner = readGroup(reader, group[2] === "or" ? "or" : "and", depth + 1);
    return group[1] === undefined ? inner : { kind: "not", condition: inner };
  }
  const named = take(reader, /(?:"([^"\\]*)"|(\w+))\./y);
  if (named === null) throw failed(reader);
  const column = named[1] ?? named[2] ?? "";
  if (!hasColumn(reader.table, column)) throw unknownColumn(reader.table, column);
  return readOperation(reader, column, () => readValue(reader, /[^,)]*/y));
}

function readOperation(reader: Reader, column: string, readText: () => string): Condition {
  reader.allowance.conditions -= 1;
  if (reader.allowance.conditions < 0)
    throw notParsed(`A request can have up to ${MAX_CONDITIONS} conditions. Ask for less at once.`);
  const found = take(reader, /(not\.)?(\w+)\./y);
  if (found === null) throw failed(reader);
  const condition = operationOf(reader, column, found[2] ?? "", readText);
  return found[1] === undefined ? condition : { kind: "not", condition };
}

function operationOf(reader: Reader, column: string, name: string, readText: () => string): Condition {
  const comparison = comparisons.find((one) => one === name);
  if (comparison !== undefined)
    return { kind: "comparison", column, operator: comparison, value: readText() };
  if (name === "in") return { kind: "list", column, values: readList(reader) };
  if (name === "is") return nullTest(column, readText());
  const search = searches.find((one) => one === name);
  if (search === undefined && name !== "imatch") throw notParsed(`unknown operator "${shortened(name)}"`);
  if (!isTextColumn(column))
    throw new DataError(404, "42883", `operator ${name} does not exist for the column ${column}`);
  const value = readText();
  if (search !== undefined)
    return { kind: "search", column, operator: search, value: value.replaceAll("*", "%") };
  return { kind: "search", column, operator: "ilike", value: patternOfSpelled(value) };
}

function nullTest(column: string, value: string): Condition {
  if (value === "null") return { kind: "null", column };
  if (value === "not_null") return { kind: "not", condition: { kind: "null", column } };
  throw notParsed(`"is" takes null or not_null, not "${shortened(value)}"`);
}

/**
 * The pattern for a regular expression that spells a text by letters, digits and characters by number (\u002c), as the brand
 * search writes it. Any other expression is refused: some take minutes to compare.
 */
function patternOfSpelled(expression: string): string {
  if (!/^(?:[\p{L}\p{N}]|\\u[0-9a-f]{4}|\\U00(?:0[0-9a-f]|10)[0-9a-f]{4})+$/u.test(expression))
    throw notParsed('"imatch" takes letters, digits and characters by number, such as \\u002c');
  const text = expression.replace(/\\u[0-9a-f]{4}|\\U[0-9a-f]{8}/g, (number) =>
    String.fromCodePoint(Number.parseInt(number.slice(2), 16)),
  );
  if (text.includes("\0")) throw notParsed('"imatch" takes no NUL character');
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** A value within a group or list: in quotation marks, or as `bare` has it. */
function readValue(reader: Reader, bare: RegExp): string {
  const quoted = take(reader, /"((?:[^"\\]|\\.)*)"(?=[,)])/sy);
  if (quoted !== null) return (quoted[1] ?? "").replace(/\\(.)/gs, "$1");
  return take(reader, bare)?.[0] ?? "";
}

function readList(reader: Reader): readonly string[] {
  if (take(reader, /\(/y) === null) throw failed(reader);
  const values: string[] = [];
  if (take(reader, /\)/y) !== null) return values;
  do {
    reader.allowance.listed -= 1;
    if (reader.allowance.listed < 0)
      throw notParsed(`Lists of a request may hold ${MAX_LISTED} values. Ask for less at once.`);
    values.push(readValue(reader, /[^,()]*/y));
  } while (take(reader, /,/y) !== null);
  if (take(reader, /\)/y) === null) throw failed(reader);
  return values;
}
