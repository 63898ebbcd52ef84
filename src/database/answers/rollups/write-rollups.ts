import { type Kysely, sql } from "kysely";
import { SOURCE_TYPES } from "#measurement/sources/source-types.ts";
import { surfaces } from "#measurement/surfaces.ts";
import type { Tables } from "../../platform/tables/tables.ts";
import type { Analysis } from "../analyses/analyses.ts";
import { columnsOf } from "./entity-parts.ts";
import type { RollupRow, RollupRows } from "./rollup-rows.ts";

/** The columns that hold numbers. */
export const ROLLUP_NUMBERS = {
  answers: [
    "valid",
    "truncated",
    "refused",
    "paused",
    "failed",
    "empty",
    "not_shown",
    "not_captured",
    "clear",
    "named",
    "sourced",
    "cited",
    "named_negative",
    "score_e9",
    "prominence_e9",
    "sentiment_e9",
    "voice_e9",
  ],
  entities: [
    "mentions",
    "unclear",
    "absent_by_name",
    "position_sum",
    "position_count",
    "sentiment_sum",
    "sentiment_count",
    "praised",
    "neutral",
    "criticized",
  ],
  lines: ["answers", "valid", ...columnsOf("named"), ...columnsOf("unclear")],
  sources: ["used", "citing", "citations", "gaps"],
  sourcePrompts: ["used", "citing", "citations", "gaps", ...columnsOf("named"), ...columnsOf("gaps")],
  domains: SOURCE_TYPES.map((type) => type.toLowerCase()),
} as const satisfies Readonly<Record<keyof RollupRows, readonly string[]>>;

type Rollup = {
  readonly rows: keyof Omit<RollupRows, "domains">;
  readonly day: "answer_day" | "entity_day" | "line_day" | "source_day" | "source_prompt_day";
  readonly month?: "answer_month" | "entity_month" | "source_month" | "source_prompt_month";
  /** The columns of the key after the day. */
  readonly key: Readonly<Record<string, "uuid" | "text" | "smallint">>;
  readonly hasFirstDay?: boolean;
};

const PLACE = { prompt_key: "uuid", assistant: "text", surface: "text" } as const;

const ROLLUPS: readonly Rollup[] = [
  {
    rows: "answers",
    day: "answer_day",
    month: "answer_month",
    key: { ...PLACE, model: "text", route: "text" },
    hasFirstDay: true,
  },
  { rows: "entities", day: "entity_day", month: "entity_month", key: { ...PLACE, entity_id: "uuid" } },
  { rows: "lines", day: "line_day", key: { ...PLACE, part: "smallint" } },
  {
    rows: "sources",
    day: "source_day",
    month: "source_month",
    key: { assistant: "text", surface: "text", domain: "text" },
  },
  {
    rows: "sourcePrompts",
    day: "source_prompt_day",
    month: "source_prompt_month",
    key: { domain: "text", ...PLACE, part: "smallint" },
  },
];

type Place = Pick<Analysis, "id" | "brandId">;

/** Under the brand's turn: adds to all rollups; numbers below zero take away from rows that are there. */
export async function addToRollups(
  transaction: Kysely<Tables>,
  place: Place,
  rows: RollupRows,
): Promise<void> {
  for (const rollup of ROLLUPS) await addRows(transaction, place, { rollup, rows: rows[rollup.rows] });
  await addDomains(transaction, place, rows.domains);
}

/** Both grains in one statement, from one list of rows. */
async function addRows(
  transaction: Kysely<Tables>,
  { id, brandId }: Place,
  { rollup, rows }: { readonly rollup: Rollup; readonly rows: readonly RollupRow[] },
): Promise<void> {
  if (rows.length === 0) return;
  const { day, month, hasFirstDay } = rollup;
  const [keys, numbers] = [Object.keys(rollup.key), ROLLUP_NUMBERS[rollup.rows]];
  const list = (columns: readonly string[]) => sql.raw(columns.join(", "));
  const typed = [
    "day date",
    ...Object.entries(rollup.key).map(([column, type]) => `${column} ${type}`),
    ...numbers.map((column) => `${column} bigint`),
  ];
  const added = numbers.map((column) => `${column} = old.${column} + excluded.${column}`);
  const byMonth =
    month === undefined
      ? sql``
      : sql`, by_month as (
          insert into ${sql.table(`app.${month}`)} as old
            (brand_id, analysis_id, month, ${list([...keys, ...(hasFirstDay ? ["first_day"] : []), ...numbers])})
          select ${brandId}::uuid, ${id}::bigint, date_trunc('month', day::timestamp)::date,
            ${list([...keys, ...(hasFirstDay ? ["min(day)"] : []), ...numbers.map((column) => `sum(${column})`)])}
          from given group by 3, ${list(keys)}
          on conflict (brand_id, analysis_id, month, ${list(keys)}) do update
          set ${list([...added, ...(hasFirstDay ? ["first_day = least(old.first_day, excluded.first_day)"] : [])])}
        )`;
  await sql`
    with given as materialized (
      select day, ${list([...keys, ...numbers.map((column) => `coalesce(${column}, 0) as ${column}`)])}
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (${list(typed)})
    )${byMonth}
    insert into ${sql.table(`app.${day}`)} as old (brand_id, analysis_id, day, ${list([...keys, ...numbers])})
    select ${brandId}::uuid, ${id}::bigint, day, ${list([...keys, ...numbers])} from given
    on conflict (brand_id, analysis_id, day, ${list(keys)}) do update set ${list(added)}`.execute(
    transaction,
  );
}

async function addDomains(
  transaction: Kysely<Tables>,
  { id, brandId }: Place,
  rows: readonly RollupRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const numbers = ROLLUP_NUMBERS.domains;
  const list = (columns: readonly string[]) => sql.raw(columns.join(", "));
  await sql`
    insert into app.source_domains as old (brand_id, analysis_id, domain, ${list(numbers)})
    select ${brandId}::uuid, ${id}::bigint, domain, ${list(numbers.map((column) => `coalesce(${column}, 0)`))}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (domain text, ${list(numbers.map((column) => `${column} integer`))})
    on conflict (brand_id, analysis_id, domain) do update
    set ${list(numbers.map((column) => `${column} = old.${column} + excluded.${column}`))}`.execute(
    transaction,
  );
}

/** Who is not named in any answer of a day or month any more has no row. */
export async function discardEmptyRollups(
  transaction: Kysely<Tables>,
  { id, brandId }: Place,
  days: readonly string[],
): Promise<void> {
  const months = [...new Set(days.map((day) => `${day.slice(0, 8)}01`))];
  const allZero = (rollup: Rollup["rows"]) =>
    sql.join(
      ROLLUP_NUMBERS[rollup].map((column) => sql`${sql.ref(column)} = 0`),
      sql` and `,
    );
  // With all surfaces named, the rows of a day are found by the key.
  const isOwn = sql`brand_id = ${brandId} and analysis_id = ${id} and surface = any(${[...surfaces]}::text[])`;
  for (const { rows, day, month } of ROLLUPS.filter(({ key }) => "part" in key || "entity_id" in key)) {
    await sql`
      delete from ${sql.table(`app.${day}`)}
      where ${isOwn} and day = any(${[...days]}::date[]) and ${allZero(rows)}`.execute(transaction);
    if (month !== undefined)
      await sql`
        delete from ${sql.table(`app.${month}`)}
        where ${isOwn} and month = any(${months}::date[]) and ${allZero(rows)}`.execute(transaction);
  }
}
