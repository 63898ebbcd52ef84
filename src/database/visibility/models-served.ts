import { type Kysely, sql } from "kysely";
import type { ServedModel } from "#measurement/view/counted.ts";
import { partsFromStart } from "../answers/rollups/rows-of-period.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { Kept } from "./visibility-query.ts";

/** The models and data providers that answered, each with the days on which it came: a line is marked there. */
export async function modelsServed(transaction: Kysely<Tables>, kept: Kept): Promise<readonly ServedModel[]> {
  const served = await firstServed(transaction, kept);
  const returns = await routesReturned(transaction, kept, served);
  return served.map((one) => {
    const again = returns.get(seriesOf(one))?.get(one.route) ?? [];
    const isFirst =
      served.find((other) => seriesOf(other) === seriesOf(one) && other.route === one.route) === one;
    return isFirst && again.length > 0 ? { ...one, again } : one;
  });
}

type Series = Pick<ServedModel, "assistant" | "surface">;

const seriesOf = ({ assistant, surface }: Series): string => `${assistant} ${surface}`;

/** By series and route, the days on which a route answered again after another one. A day on which both did is no return. */
async function routesReturned(
  transaction: Kysely<Tables>,
  { where, period }: Kept,
  served: readonly ServedModel[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string[]>>> {
  const series = [...Map.groupBy(served, seriesOf).values()];
  // Days are looked at only where there is more than one route, which is rare.
  if (!series.some((ones) => new Set(ones.map(({ route }) => route)).size > 1)) return new Map();
  const { rows } = await sql<Series & { readonly route: string; readonly day: string }>`
    select distinct assistant, surface, route, day::text as day from app.answer_day
    where ${where} and day between ${period.from}::date and ${period.to}::date and route <> ''
    order by day, assistant, surface, route`.execute(transaction);
  return new Map([...Map.groupBy(rows, seriesOf)].map(([key, ones]) => [key, returnsOf(ones)] as const));
}

function returnsOf(
  ones: readonly { readonly route: string; readonly day: string }[],
): ReadonlyMap<string, string[]> {
  const returns = new Map<string, string[]>();
  for (const [route, own] of Map.groupBy(ones, (one) => one.route)) {
    const others = ones.filter((one) => one.route !== route);
    const days = own.flatMap(({ day }, index) => {
      const last = own[index - 1]?.day;
      return last !== undefined && others.some((one) => one.day > last && one.day < day) ? [day] : [];
    });
    returns.set(route, days);
  }
  return returns;
}

/** The models and data providers that answered, each with its first day. */
export async function firstServed(
  transaction: Kysely<Tables>,
  { where, period }: Kept,
): Promise<readonly ServedModel[]> {
  const { months, added } = partsFromStart(period);
  const result = await sql<ServedModel>`
    select assistant, surface, model, route, min(first_day)::text as since from (
      select assistant, surface, model, route, first_day from app.answer_month
      where ${where} and month = any(${[...months]}::date[]) and first_day <= ${period.to}::date
      union all
      select assistant, surface, model, route, day from app.answer_day
      where ${where} and day = any(${[...added]}::date[])
    ) served
    where model <> '' or route <> '' group by assistant, surface, model, route
    order by since, assistant, surface, model, route`.execute(transaction);
  return result.rows;
}
