import { type RawBuilder, sql } from "kysely";
import type { Period } from "#measurement/metrics/period.ts";
import { partsOfPeriod } from "./period-parts.ts";

/**
 * The rows of a rollup of both grains that add up to a period, to select sums from: those of its months and of the days at its
 * edges, the numbers of days to be taken away below zero. A group may then hold only zeros, where its answers lie outside.
 */
export function rowsOfPeriod(
  rollup: "answer" | "entity" | "source" | "source_prompt",
  period: Period,
  wanted: {
    /** Conditions on either grain, but for the time. */
    readonly where: RawBuilder<unknown>;
    readonly keys: readonly string[];
    readonly numbers: readonly string[];
  },
): RawBuilder<unknown> {
  const { where, keys, numbers } = wanted;
  const { months, added, taken } = partsOfPeriod(period);
  const rows = (grain: "day" | "month", times: readonly string[], sign: "" | "-") =>
    times.length === 0
      ? []
      : [
          sql`select ${sql.raw([...keys, ...numbers.map((number) => `${sign}${number} as ${number}`)].join(", "))}
            from ${sql.table(`app.${rollup}_${grain}`)}
            where ${where} and ${sql.ref(grain)} = any(${[...times]}::date[])`,
        ];
  const parts = [...rows("month", months, ""), ...rows("day", added, ""), ...rows("day", taken, "-")];
  return sql`(${sql.join(parts, sql` union all `)}) ${sql.raw(`${rollup}_rows`)}`;
}

/** Sums of columns, under their own names. */
export const sumsOf = (numbers: readonly string[]): RawBuilder<unknown> =>
  sql.raw(numbers.map((number) => `sum(${number})::bigint as ${number}`).join(", "));
