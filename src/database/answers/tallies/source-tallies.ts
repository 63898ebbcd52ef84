import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../../platform/tables/tables.ts";
import type { CountRow } from "../analyses/answer-counts.ts";
import { asText } from "./numbers-as-text.ts";
import { allStretchesWithin, type Cover, coverOf, datedStretchesOf, type Stretch } from "./stretches.ts";
import { ALL, ALL_PROMPTS } from "./tallies-of.ts";

type Days = { readonly from: string; readonly to: string };

/** Under the brand's turn, with counts of sources that were added: takes back the tallies of their stretches, to be made again. */
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
      select s.stretch, s.is_ready or s.pages_ready as is_tallied from app.source_stretches s join given on given.stretch = s.stretch
      where s.analysis_id = ${analysisId}
    ), added as (
      insert into app.source_stretches (analysis_id, stretch, first_day, last_day)
      select ${analysisId}, stretch, "firstDay", "lastDay" from given
      where stretch not in (select stretch from known)
    )
    update app.source_stretches s set is_ready = false, pages_ready = false from known
    where s.analysis_id = ${analysisId} and s.stretch = known.stretch and known.is_tallied
    returning s.stretch`.execute(transaction);
  for (const { stretch } of rows) await discardTallies(transaction, analysisId, stretch);
}

async function discardTallies(transaction: Kysely<Tables>, analysisId: number, stretch: number) {
  for (const table of [
    "app.source_tallies",
    "app.source_prompt_tallies",
    "app.page_tallies",
    "app.page_gap_tallies",
  ] as const)
    await transaction
      .deleteFrom(table)
      .where("analysis_id", "=", analysisId)
      .where("stretch", "=", stretch)
      .execute();
}

/** A stretch that is over and not tallied yet. */
export type StretchToTally = Stretch & { readonly analysisId: number; readonly brandId: string };

/**
 * As the service: some stretches of shown analyses that are over by a day and not tallied, the short ones first. The day itself is one
 * of them as long as all answers are read: anyone who looks in the evening does not wait for the whole day to be counted.
 */
export async function stretchesToTally(
  transaction: Kysely<Tables>,
  today: string,
  limit: number,
): Promise<readonly StretchToTally[]> {
  const { rows } = await sql<StretchToTally>`
    select s.analysis_id as "analysisId", a.brand_id as "brandId", s.stretch, s.first_day as "firstDay", s.last_day as "lastDay"
    from app.source_stretches s join app.analyses a on a.id = s.analysis_id
    where not (s.is_ready and s.pages_ready) and a.state = 'current'
      and (s.last_day < ${today}::date or s.last_day = ${today}::date and s.first_day = s.last_day)
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
  await numberNew(transaction, {
    analysisId,
    days,
    table: "app.source_prompt_numbers",
    column: "prompt_key",
  });
  await numberNew(transaction, { analysisId, days, table: "app.source_domain_numbers", column: "domain" });
  // A grouping that leaves a column out has null there; "all" stands for it in the tallies.
  const place = sql`coalesce(assistant, ${ALL}) as assistant, coalesce(surface, ${ALL}) as surface`;
  await sql`
    insert into app.source_prompt_tallies
    select ${analysisId}, ${stretch}, prompt_key, assistant, surface,
      string_agg(${entryOf(["number", "used", "citing", "citations", "gaps"])}, '')
    from (
      select coalesce(prompt_key, ${ALL_PROMPTS}::uuid) as prompt_key, ${place}, domain, ${SUMS}
      from app.source_prompts_daily where ${days}
      group by grouping sets ((prompt_key, assistant, surface, domain), (prompt_key, domain),
        (assistant, surface, domain), (domain))
    ) sums join app.source_domain_numbers numbers using (domain)
    where numbers.analysis_id = ${analysisId}
    group by prompt_key, assistant, surface order by prompt_key, assistant, surface`.execute(transaction);
  await sql`
    with by_prompt as (
      select assistant, surface, domain,
        string_agg(${entryOf(["number", "used", "citing", "citations", "gaps"])}, '') as prompts
      from (
        select ${place}, domain, prompt_key, ${SUMS} from app.source_prompts_daily where ${days}
        group by grouping sets ((domain, prompt_key, assistant, surface), (domain, prompt_key))
      ) sums join app.source_prompt_numbers numbers using (prompt_key)
      where numbers.analysis_id = ${analysisId} group by 1, 2, 3
    ), places as materialized (${entityPlaces(analysisId)}),
    by_entity as (
      select assistant, surface, domain,
        coalesce(string_agg(${entryOf(["number", "place", "mentions", "gaps"])}, '') filter (where sums.prompt_key is not null), '') as named,
        string_agg(${entryOf(["place", "mentions", "gaps"])}, '') filter (where sums.prompt_key is null) as in_all
      from (
        select ${place}, domain, prompt_key, entity_id, sum(mentions)::int as mentions, sum(gaps)::int as gaps
        from app.source_entities_daily where ${days}
        group by grouping sets ((domain, entity_id, prompt_key, assistant, surface), (domain, entity_id, prompt_key),
          (domain, entity_id, assistant, surface), (domain, entity_id))
      ) sums join places using (entity_id)
      left join app.source_prompt_numbers numbers
        on numbers.analysis_id = ${analysisId} and numbers.prompt_key = sums.prompt_key
      group by 1, 2, 3
    )
    insert into app.source_tallies
    select ${analysisId}, ${stretch}, assistant, surface, domain, prompts, coalesce(named, ''), coalesce(in_all, '')
    from by_prompt left join by_entity using (assistant, surface, domain)
    order by assistant, domain, surface`.execute(transaction);
}

const SUMS = sql`sum(used)::int as used, sum(citing)::int as citing, sum(citations)::int as citations, sum(gaps)::int as gaps`;

/** Numbers those that have none yet, the most used first: they get the shortest numbers. */
async function numberNew(
  transaction: Kysely<Tables>,
  given: {
    readonly analysisId: number;
    readonly days: RawBuilder<unknown>;
    readonly table: "app.source_prompt_numbers" | "app.source_domain_numbers";
    readonly column: "prompt_key" | "domain";
  },
): Promise<void> {
  const { analysisId, days } = given;
  const [numbers, column] = [sql.table(given.table), sql.ref(given.column)];
  await sql`
    insert into ${numbers} (analysis_id, ${column}, number)
    select ${analysisId}, ${column}, row_number() over (order by used desc, ${column}) - 1 + (
      select coalesce(max(number) + 1, 0) from ${numbers} where analysis_id = ${analysisId})
    from (select ${column}, sum(used) as used from app.source_prompts_daily where ${days} group by 1) found
    where ${column} not in (select ${column} from ${numbers} where analysis_id = ${analysisId})`.execute(
    transaction,
  );
}

/** The place of each entity among the names of an analysis: the brand's is 0. */
export const entityPlaces = (analysisId: number) => sql`
  select (names #>> '{brand,id}')::uuid as entity_id, 0 as place from app.analyses where id = ${analysisId}
  union all
  select (one ->> 'id')::uuid, ordinality::integer
  from app.analyses, jsonb_array_elements(names -> 'competitors') with ordinality as competitors (one)
  where id = ${analysisId}`;

export const entryOf = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`(${asText(sql.ref(column))})`),
    sql` || `,
  );
/** What makes up a period and the one before it, and each day of the period by itself. */
export type SourceCover = {
  readonly now: Cover;
  readonly before: Cover;
  readonly eachDay: Cover;
  /** Of the period, by the tallies of pages. */
  readonly pages: Cover;
};

/** As a member: what makes up these periods, of stretches that are tallied and days of the others. */
export async function sourceCover(
  transaction: Kysely<Tables>,
  analysisId: number,
  { now, before }: { readonly now: Days; readonly before: Days },
): Promise<SourceCover> {
  const stretches = [now, before].flatMap(allStretchesWithin);
  const rows = await transaction
    .selectFrom("app.source_stretches")
    .select(["stretch", "is_ready", "pages_ready"])
    .where("analysis_id", "=", analysisId)
    .where("stretch", "=", sql<number>`any(${stretches}::int[])`)
    .execute();
  const isTallied = new Map(rows.map(({ stretch, is_ready }) => [stretch, is_ready]));
  return {
    now: coverOf(now, isTallied),
    before: coverOf(before, isTallied),
    eachDay: coverOf(now, isTallied, { byDay: true }),
    pages: coverOf(now, new Map(rows.map(({ stretch, pages_ready }) => [stretch, pages_ready]))),
  };
}
