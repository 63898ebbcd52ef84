import { DataError, notParsed, shortened, unknownColumn } from "./data-error.ts";
import { type DataTable, dataTables, hasColumn } from "./data-tables.ts";
import { type Condition, newAllowance, parseFilter, parseGroup } from "./parse-condition.ts";

export type Order = {
  readonly column: string;
  readonly direction: "asc" | "desc";
  readonly nulls: "first" | "last" | null;
};

/** What a request asks for in its address. */
export type DataQuery = {
  readonly table: DataTable;
  readonly columns: readonly string[];
  /** All of them hold. */
  readonly conditions: readonly Condition[];
  readonly order: readonly Order[];
  readonly limit: number | null;
  readonly offset: number;
  /** The columns of a new row's body that are heeded; null for all. */
  readonly bodyColumns: readonly string[] | null;
};

const MAX_QUERY_LENGTH = 12_000;
const MAX_NAMES = 20;
const groups = ["or", "and", "not.or", "not.and"];
const modifiers = ["select", "order", "limit", "offset", "columns", "on_conflict"] as const;

/** Parses the query of a request. Throws DataError for everything it doesn't know: only the public key is passed over. */
export function parseQuery(table: DataTable, { search, searchParams }: URL): DataQuery {
  if (search.length > MAX_QUERY_LENGTH)
    throw notParsed(`The query can have up to ${MAX_QUERY_LENGTH} characters. Ask for less at once.`);
  if (search.includes("%00"))
    throw new DataError(400, "22021", "The query holds a NUL character. Remove it.");
  const given = new Map<string, string>();
  const conditions: Condition[] = [];
  const allowance = newAllowance();
  for (const [name, value] of searchParams) {
    // Hosted Supabase takes the key here as well; it says nothing about rows.
    if (name === "apikey") continue;
    if (groups.includes(name)) conditions.push(parseGroup(table, name, value, allowance));
    else if (modifiers.some((one) => one === name)) {
      if (given.has(name)) throw notParsed(`"${name}" is given twice. Give it once.`);
      given.set(name, value);
    } else conditions.push(parseFilter(table, name, value, allowance));
  }
  const target = given.get("on_conflict") ?? "id";
  if (target !== "id") throw new DataError(400, "42P10", "on_conflict takes the primary key: on_conflict=id");
  const select = given.get("select") ?? "*";
  const bodyColumns = given.get("columns");
  return {
    table,
    columns: select === "*" ? dataTables[table] : namesOf(table, select),
    conditions,
    order: orderOf(table, given.get("order")),
    limit: wholeNumber("limit", given.get("limit")),
    offset: wholeNumber("offset", given.get("offset")) ?? 0,
    bodyColumns: bodyColumns === undefined ? null : namesOf(table, bodyColumns),
  };
}

/** The columns of a list, each once. */
function namesOf(table: DataTable, list: string): readonly string[] {
  const names = list.split(",", MAX_NAMES + 1).map((name) => name.trim());
  if (names.length > MAX_NAMES) throw notParsed(`A list may name ${MAX_NAMES} columns.`);
  const columns = names.flatMap((name) => (name === "*" ? dataTables[table] : [unquoted(name)]));
  for (const column of columns) if (!hasColumn(table, column)) throw unknownOrEmbedded(table, column);
  return [...new Set(columns)];
}

const unquoted = (name: string): string => /^"([^"]*)"$/.exec(name)?.[1] ?? name;

function unknownOrEmbedded(table: DataTable, name: string): DataError {
  const [, embedded] = /^(?:\w+:)?([\w.]+)(?:!\w+)*\(/.exec(name) ?? [];
  if (embedded === undefined) return unknownColumn(table, name);
  const message = `Could not find a relationship between '${table}' and '${shortened(embedded)}' in the schema cache`;
  return new DataError(400, "PGRST200", message);
}

function orderOf(table: DataTable, list: string | undefined): readonly Order[] {
  if (list === undefined) return [];
  const terms = list.split(",", MAX_NAMES + 1);
  if (terms.length > MAX_NAMES) throw notParsed(`An order may name ${MAX_NAMES} columns.`);
  return terms.map((term) => {
    const parsed = /^\s*"?(\w+)"?(?:\.(asc|desc))?(?:\.nulls(first|last))?\s*$/.exec(term);
    if (parsed === null) throw notParsed(`failed to parse the order "${shortened(term)}"`);
    const [, column = "", direction, nulls] = parsed;
    if (!hasColumn(table, column)) throw unknownColumn(table, column);
    return {
      column,
      direction: direction === "desc" ? "desc" : "asc",
      nulls: nulls === "first" || nulls === "last" ? nulls : null,
    };
  });
}

function wholeNumber(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,15}$/.test(text)) throw notParsed(`"${name}" takes a whole number, not "${shortened(text)}"`);
  return Number(text);
}
