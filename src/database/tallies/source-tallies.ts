import { type Kysely, sql } from "kysely";
import type { CountRow } from "../answer-counts.ts";
import type { Tables } from "../tables.ts";
import { allStretchesWithin, type Cover, coverOf, datedStretchesOf, type Stretch } from "./stretches.ts";

type Days = { readonly from: string; readonly to: string };

/** Under the brand's turn, with counts of sources that were added: takes back the tallies of their stretches, to be made anew. */
export async function takeBackSourceTallies(
  transaction: Kysely<Tables>,
  analysisId: number,
  sources: readonly CountRow[],
): Promise<void> {
  const days = new Set(sources.map(({ day }) => String(day)));
  if (days.size === 0) return;
  const changed = new Map([...days].flatMap(datedStretchesOf).map((one) => [one.stretch, one]));
  const { rows } = await sql<{ stretch: number }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify([...changed.values()])}::json)
        as r (stretch integer, "firstDay" date, "lastDay" date)
    ), known as (
      select s.stretch, s.is_ready from app.source_stretches s join given on given.stretch = s.stretch
      where s.analysis_id = ${analysisId}
    ), added as (
      insert into app.source_stretches (analysis_id, stretch, first_day, last_day)
      select ${analysisId}, stretch, "firstDay", "lastDay" from given
      where stretch not in (select stretch from known)
    )
    update app.source_stretches s set is_ready = false from known
    where s.analysis_id = ${analysisId} and s.stretch = known.stretch and known.is_ready
    returning s.stretch`.execute(transaction);
  for (const { stretch } of rows) await discardTallies(transaction, analysisId, stretch);
}

const discardTallies = (transaction: Kysely<Tables>, analysisId: number, stretch: number) =>
  transaction
    .deleteFrom("app.source_tallies")
    .where("analysis_id", "=", analysisId)
    .where("stretch", "=", stretch)
    .execute();

/** A stretch that is past and not tallied yet. */
export type StretchToTally = Stretch & { readonly analysisId: number; readonly brandId: string };

/** As the service: some stretches of shown analyses that are past by a day and not tallied, the short ones first. */
export async function stretchesToTally(
  transaction: Kysely<Tables>,
  today: string,
  limit: number,
): Promise<readonly StretchToTally[]> {
  const { rows } = await sql<StretchToTally>`
    select s.analysis_id as "analysisId", a.brand_id as "brandId", s.stretch, s.first_day as "firstDay", s.last_day as "lastDay"
    from app.source_stretches s join app.analyses a on a.id = s.analysis_id
    where not s.is_ready and s.last_day < ${today}::date and a.state = 'current'
      and not exists (select from app.unread_answers unread where unread.brand_id = a.brand_id)
    order by s.stretch limit ${limit}`.execute(transaction);
  return rows;
}

/** Under the brand's turn: makes the tallies of a stretch from the counts of its days; does nothing where they are made. */
export async function tallySources(
  transaction: Kysely<Tables>,
  { analysisId, stretch, firstDay, lastDay }: Omit<StretchToTally, "brandId">,
): Promise<void> {
  const { rows } = await sql`
    update app.source_stretches set is_ready = true
    where analysis_id = ${analysisId} and stretch = ${stretch} and not is_ready returning stretch`.execute(
    transaction,
  );
  if (rows.length === 0) return;
  // A million rows of a busy stretch are grouped in memory.
  await sql`select set_config('work_mem', '128MB', true)`.execute(transaction);
  const days = sql`analysis_id = ${analysisId} and day between ${firstDay}::date and ${lastDay}::date`;
  await sql`
    insert into app.source_prompt_numbers (analysis_id, prompt_key, number)
    select ${analysisId}, prompt_key, row_number() over (order by prompt_key) - 1 + (
      select coalesce(max(number) + 1, 0) from app.source_prompt_numbers where analysis_id = ${analysisId})
    from (
      select distinct prompt_key from app.source_prompts_daily where ${days}
      except select prompt_key from app.source_prompt_numbers where analysis_id = ${analysisId}
    ) added`.execute(transaction);
  await sql`
    with by_prompt as (
      select coalesce(assistant, '') as assistant, coalesce(surface, '') as surface, domain, prompt_key,
        sum(used)::int as used, sum(citing)::int as citing, sum(citations)::int as citations, sum(gaps)::int as gaps
      from app.source_prompts_daily where ${days}
      group by grouping sets ((domain, prompt_key, assistant, surface), (domain, prompt_key))
    )
    insert into app.source_tallies
    select ${analysisId}, ${stretch}, assistant, surface, domain, sum(used), sum(citing), sum(citations), sum(gaps),
      max(number) > 65535 or max(greatest(used, citing, citations, gaps)) > 255,
      case when max(number) > 65535 or max(greatest(used, citing, citations, gaps)) > 255
        then string_agg(int4send(number) || int4send(used) || int4send(citing) || int4send(citations) || int4send(gaps), '')
        else string_agg(substr(int4send(number), 3) || substr(int4send(used), 4) || substr(int4send(citing), 4)
          || substr(int4send(citations), 4) || substr(int4send(gaps), 4), '')
      end
    from by_prompt join app.source_prompt_numbers numbers
      on numbers.analysis_id = ${analysisId} and numbers.prompt_key = by_prompt.prompt_key
    group by assistant, surface, domain order by assistant, domain, surface`.execute(transaction);
}

/** As a member: what makes up each of these periods, of stretches that are tallied and days of the others. */
export async function sourceCovers(
  transaction: Kysely<Tables>,
  analysisId: number,
  periods: readonly Days[],
): Promise<readonly Cover[]> {
  const stretches = periods.flatMap(allStretchesWithin);
  const rows = await transaction
    .selectFrom("app.source_stretches")
    .select(["stretch", "is_ready"])
    .where("analysis_id", "=", analysisId)
    .where("stretch", "=", sql<number>`any(${stretches}::int[])`)
    .execute();
  const isTallied = new Map(rows.map(({ stretch, is_ready }) => [stretch, is_ready]));
  return periods.map((period) => coverOf(period, isTallied));
}
