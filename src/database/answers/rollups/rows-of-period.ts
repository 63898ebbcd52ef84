import { type RawBuilder, sql } from "kysely";
import { dayAfter, daysIn, type Period } from "#measurement/metrics/period.ts";

/** What makes up a period: months, by their first days, with days that are to be added to them or taken away from them. */
type PeriodParts = Readonly<Record<"months" | "added" | "taken", readonly string[]>>;

const monthOf = (day: string): string => `${day.slice(0, 8)}01`;
const monthAfter = (month: string): string => monthOf(dayAfter(month, 31));

/** Each day of a period, in order. */
export const daysOf = (period: Period): readonly string[] =>
  Array.from({ length: Math.max(0, daysIn(period)) }, (_, index) => dayAfter(period.from, index));

/**
 * Takes a period; returns the fewest months and days that make it up. A month that is covered by more than half is taken whole,
 * without the days that are left out: of the present month these hold nothing yet.
 */
export function partsOfPeriod({ from, to }: Period): PeriodParts {
  const [months, added, taken]: [string[], string[], string[]] = [[], [], []];
  for (let month = monthOf(from); month <= to; month = monthAfter(month)) {
    const days = daysOf({ from: month, to: dayAfter(monthAfter(month), -1) });
    const covered = days.filter((day) => day >= from && day <= to);
    if (2 * covered.length > days.length) {
      months.push(month);
      taken.push(...days.filter((day) => day < from || day > to));
    } else added.push(...covered);
  }
  return { months, added, taken };
}

/**
 * The same for what can't be taken away again, such as the first day of something: the days of the month that the period begins
 * in, and the months after it. Days of the last one may lie after the period.
 */
export function partsFromStart({ from, to }: Period): Pick<PeriodParts, "months" | "added"> {
  const months: string[] = [];
  for (let month = monthOf(from); month <= to; month = monthAfter(month))
    if (month >= from) months.push(month);
  const end = dayAfter(months[0] ?? dayAfter(to, 1), -1);
  return { months, added: daysOf({ from, to: end }) };
}

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
