import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "#database/platform/tables/tables.ts";
import type { NewValue } from "./data-body.ts";
import type { Condition } from "./parse-condition.ts";
import type { DataQuery, Order } from "./parse-query.ts";

/** Rows as the text of a JSON list, which Postgres writes itself: times keep all their digits. */
export type FoundRows = { readonly body: string; readonly count: number; readonly total: number | null };

type Fragment = RawBuilder<unknown>;
const comparisons = { eq: "=", neq: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

/** Reads a part of a table's rows, and counts all of them where asked. */
export async function readRows(
  transaction: Transaction<Tables>,
  query: DataQuery,
  { limit, offset, isCounted }: { limit: number | null; offset: number; isCounted: boolean },
): Promise<FoundRows> {
  const from = sql`from ${tableOf(query)}${whereOf(query)}`;
  // Written into the text: a plan is kept only for a text that says how few rows are wanted.
  const part = sql`${limit === null ? nothing : sql` limit ${sql.lit(limit)}`}${offset === 0 ? nothing : sql` offset ${sql.lit(offset)}`}`;
  const page = sql`select ${namesOf(query.columns)} ${from}${orderOf(query.order)}${part}`;
  const total = isCounted ? sql`(select count(*) ${from})` : sql`null::bigint`;
  return await found(transaction, page, total);
}

/** Adds one row. */
export async function insertRow(
  transaction: Transaction<Tables>,
  query: DataQuery,
  values: readonly NewValue[],
  { onDuplicate, returnsRows }: { onDuplicate: "merge" | "ignore" | null; returnsRows: boolean },
): Promise<FoundRows> {
  const columns = values.map(([column]) => column);
  const row =
    columns.length === 0
      ? sql`default values`
      : sql`(${namesOf(columns)}) values (${sql.join(values.map(([, value]) => value))})`;
  const merged = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  const conflict =
    onDuplicate === null
      ? nothing
      : onDuplicate === "ignore" || columns.length === 0
        ? sql` on conflict (id) do nothing`
        : sql` on conflict (id) do update set ${merged}`;
  return await found(
    transaction,
    sql`insert into ${tableOf(query)} ${row}${conflict} ${returning(query, returnsRows)}`,
  );
}

/** Changes the rows that meet the conditions. */
export async function updateRows(
  transaction: Transaction<Tables>,
  query: DataQuery,
  values: readonly NewValue[],
  returnsRows: boolean,
): Promise<FoundRows> {
  if (values.length === 0) return { body: "[]", count: 0, total: null };
  const changes = sql.join(values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  return await found(
    transaction,
    sql`update ${tableOf(query)} set ${changes}${whereOf(query)} ${returning(query, returnsRows)}`,
  );
}

/** Deletes the rows that meet the conditions. */
export async function deleteRows(
  transaction: Transaction<Tables>,
  query: DataQuery,
  returnsRows: boolean,
): Promise<FoundRows> {
  return await found(
    transaction,
    sql`delete from ${tableOf(query)}${whereOf(query)} ${returning(query, returnsRows)}`,
  );
}

async function found(
  transaction: Transaction<Tables>,
  statement: Fragment,
  total: Fragment = sql`null::bigint`,
): Promise<FoundRows> {
  const { rows } = await sql<FoundRows>`with found as (${statement})
    select (select coalesce(json_agg(found), '[]'::json) from found)::text as body,
      (select count(*) from found) as count, ${total} as total`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error("The database answered without a row.");
  return row;
}

const nothing = sql``;
const tableOf = ({ table }: DataQuery): Fragment => sql.table(`public.${table}`);
const namesOf = (columns: readonly string[]): Fragment => sql.join(columns.map((column) => sql.ref(column)));
/** Rows that nobody asked for aren't read, so that a change needs no right to see them. */
const returning = (query: DataQuery, returnsRows: boolean): Fragment =>
  sql`returning ${returnsRows ? namesOf(query.columns) : sql`1 as one`}`;

const whereOf = ({ conditions }: DataQuery): Fragment =>
  conditions.length === 0 ? nothing : sql` where ${joined(conditions, "and")}`;

const joined = (conditions: readonly Condition[], operator: "and" | "or"): Fragment =>
  sql`(${sql.join(conditions.map(conditionSql), operator === "and" ? sql` and ` : sql` or `)})`;

function conditionSql(condition: Condition): Fragment {
  switch (condition.kind) {
    case "group":
      return joined(condition.conditions, condition.operator);
    case "not":
      return sql`not (${conditionSql(condition.condition)})`;
    case "null":
      return sql`${sql.ref(condition.column)} is null`;
    case "list":
      return condition.values.length === 0
        ? sql`false`
        : sql`${sql.ref(condition.column)} in (${sql.join(condition.values)})`;
    case "search":
      // What Postgres makes of ILIKE itself, but that lowers the pattern once more for each row.
      return condition.operator === "ilike"
        ? sql`lower(${sql.ref(condition.column)}) like lower(${condition.value})`
        : sql`${sql.ref(condition.column)} like ${condition.value}`;
    case "comparison":
      return sql`${sql.ref(condition.column)} ${sql.raw(comparisons[condition.operator])} ${condition.value}`;
  }
}

function orderOf(order: readonly Order[]): Fragment {
  if (order.length === 0) return nothing;
  const terms = order.map(({ column, direction, nulls }) => {
    const place = nulls === null ? "" : ` nulls ${nulls}`;
    return sql`${sql.ref(column)} ${sql.raw(`${direction}${place}`)}`;
  });
  return sql` order by ${sql.join(terms)}`;
}
