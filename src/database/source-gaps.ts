import { type Kysely, sql } from "kysely";
import type { SourceGap } from "#visibility/actions/action-inputs.ts";
import type { SourceType } from "#visibility/sources/source-type.ts";
import type { Analysis } from "./analyses.ts";
import type { Tables } from "./tables.ts";

/** Domains that answers cite which name a tracked rival and not the brand, and how many such answers there are. */
export type SourceGaps = { readonly sources: readonly SourceGap[]; readonly answers: number };

const MOST_DOMAINS = 24;
const FEWEST_ANSWERS = 2;

/** As a member: the gaps among these answers. A rival's own domains are left out: they are no place to be named. */
export async function sourceGaps(
  transaction: Kysely<Tables>,
  { id, brandId, names }: Analysis,
  newest: readonly string[],
): Promise<SourceGaps> {
  const gaps = await sql<{ id: string }>`
    select o.answer_id as id from app.observations o
    where o.analysis_id = ${id} and o.answer_id = any(${[...newest]}::uuid[]) and o.missing is null and o.others > 0
      and not exists (
        select from app.observed_entities e where e.analysis_id = ${id} and e.answer_id = o.answer_id
          and e.entity_id = ${brandId} and e.mentioned <> 'no')`.execute(transaction);
  const answers = gaps.rows.map((row) => row.id);
  if (answers.length === 0) return { sources: [], answers: 0 };
  const cited = sql`app.citations c where c.analysis_id = ${id} and c.kind = 'cited' and c.answer_id = any(${answers}::uuid[])`;
  const domains = await sql<{ domain: string; type: SourceType }>`
    select c.domain, mode() within group (order by c.type) as type
    from ${cited} and c.type not in ('You', 'Competitor') and c.domain <> ''
    group by c.domain having count(distinct c.answer_id) >= ${FEWEST_ANSWERS}
    order by count(distinct c.answer_id) desc, c.domain limit ${MOST_DOMAINS}`.execute(transaction);
  const some = sql`c.domain = any(${domains.rows.map(({ domain }) => domain)}::text[])`;
  const cells = await sql<Cell>`
    select c.domain, a.prompt_key as prompt, a.assistant, count(distinct a.id)::int as count,
      max(a.asked_at) as newest, (array_agg(a.id order by a.asked_at desc, a.id desc))[1] as example
    from app.answers a join app.citations c on c.answer_id = a.id and c.analysis_id = ${id} and c.kind = 'cited'
    where a.brand_id = ${brandId} and a.id = any(${answers}::uuid[]) and ${some}
    group by c.domain, a.prompt_key, a.assistant`.execute(transaction);
  const pages = await sql<Page>`
    select c.domain, c.url, max(c.title) as title, count(distinct c.answer_id)::int as answers
    from ${cited} and ${some} group by c.domain, c.url order by answers desc, c.url`.execute(transaction);
  const rivals = await sql<{ domain: string; entity: string; answers: number }>`
    select c.domain, e.entity_id as entity, count(distinct c.answer_id)::int as answers
    from app.citations c join app.observed_entities e on e.analysis_id = ${id} and e.answer_id = c.answer_id
    where c.analysis_id = ${id} and c.kind = 'cited' and c.answer_id = any(${answers}::uuid[]) and ${some}
      and e.entity_id <> ${brandId} and e.mentioned = 'yes'
    group by c.domain, e.entity_id order by answers desc, e.entity_id`.execute(transaction);
  const nameOf = new Map(names.competitors.map((competitor) => [competitor.id, competitor.name]));
  return {
    answers: answers.length,
    sources: domains.rows.map(({ domain, type }) => {
      const own = cells.rows.filter((cell) => cell.domain === domain);
      const newestCell = own.toSorted((a, b) => b.newest.getTime() - a.newest.getTime())[0];
      return {
        domain,
        type,
        answers: own.map(({ prompt, assistant, count }) => ({ prompt, assistant, count })),
        rivals: rivals.rows
          .filter((rival) => rival.domain === domain)
          .flatMap(({ entity, answers: count }) => {
            const name = nameOf.get(entity);
            return name === undefined ? [] : [{ name, answers: count }];
          }),
        pages: pages.rows
          .filter((page) => page.domain === domain)
          .slice(0, 5)
          .map(({ url, title, answers: citing }) => ({ url, title, answers: citing })),
        exampleAnswer: newestCell?.example ?? "",
      };
    }),
  };
}

type Cell = {
  readonly domain: string;
  readonly prompt: string;
  readonly assistant: string;
  readonly count: number;
  readonly newest: Date;
  readonly example: string;
};
type Page = {
  readonly domain: string;
  readonly url: string;
  readonly title: string | null;
  readonly answers: number;
};
