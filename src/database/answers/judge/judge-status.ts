import { type Kysely, sql } from "kysely";
import type { Tables } from "../../platform/tables/tables.ts";

/** How the calls of a brand's judge stand that were asked, or are to be, since some time. */
export type JudgeStatus = {
  /** Answers are being looked through, or wait for their call to be planned. */
  readonly isSearching: boolean;
  /** Calls that wait or are under way. */
  readonly waiting: number;
  readonly judged: number;
  readonly failed: number;
  /** Not asked: the money was spent, or the judge was changed. */
  readonly cancelled: number;
  /** Of the judged, those for names that came after an earlier call. */
  readonly furtherCalls: number;
  /** Judged answers of which something the judge said was left out: a name or quote it made up. */
  readonly doubted: number;
  readonly spentUsd: number;
};

/** As a member: the judge's calls since then. */
export async function judgeStatus(
  kysely: Kysely<Tables>,
  brandId: string,
  since: Date,
): Promise<JudgeStatus> {
  const { rows } = await sql<JudgeStatus>`
    select exists (select from app.judge_requests where brand_id = ${brandId})
        or exists (select from app.unjudged_answers where brand_id = ${brandId}) as "isSearching",
      count(*) filter (where call.state in ('planned', 'asked'))::int as waiting,
      count(*) filter (where call.state = 'answered')::int as judged,
      count(*) filter (where call.state = 'failed')::int as failed,
      count(*) filter (where call.state = 'cancelled' and call.error_kind is not null)::int as cancelled,
      count(*) filter (where call.state = 'answered' and call.run > 1)::int as "furtherCalls",
      count(*) filter (where judgement.dropped > 0)::int as doubted,
      coalesce(sum(call.spent_usd), 0) as "spentUsd"
    from app.scan_calls call left join app.judgements judgement
      on judgement.brand_id = call.brand_id and judgement.id = call.id
    where call.brand_id = ${brandId} and call.kind = 'judge'
      and (call.settled_at >= ${since} or call.settled_at is null)`.execute(kysely);
  const [standing] = rows;
  if (standing === undefined) throw new Error("counts have a row");
  return standing;
}

/** Why answers were not judged since then, with the words of the last one of each kind. */
export async function judgeFailures(
  kysely: Kysely<Tables>,
  brandId: string,
  since: Date,
): Promise<readonly { readonly kind: string; readonly text: string; readonly calls: number }[]> {
  const { rows } = await sql<{ kind: string; text: string; calls: number }>`
    select error_kind as kind, coalesce((array_agg(error_text order by settled_at desc))[1], '') as text,
      count(*)::int as calls
    from app.scan_calls
    where brand_id = ${brandId} and kind = 'judge' and settled_at >= ${since} and error_kind is not null
      and state in ('failed', 'cancelled')
    group by error_kind order by calls desc, error_kind`.execute(kysely);
  return rows;
}

/** What a call of a kind cost on average lately with a model; null without any. */
export async function usualCallCost(
  kysely: Kysely<Tables>,
  {
    brandId,
    kind,
    model,
  }: { readonly brandId: string; readonly kind: "judge" | "suggest"; readonly model: string },
): Promise<number | null> {
  const { rows } = await sql<{ usd: number | null }>`
    select avg(spent_usd) as usd from (
      select spent_usd from app.scan_calls
      where brand_id = ${brandId} and kind = ${kind} and model = ${model} and state = 'answered'
      order by settled_at desc limit 200
    ) latest`.execute(kysely);
  return rows[0]?.usd ?? null;
}

const LOOKED_AT = 300;

/** Of the newest answers of a brand the share that names anybody (1 without answers), and how many answers were asked since then. */
export async function answersToJudge(
  kysely: Kysely<Tables>,
  brandId: string,
  since: Date,
): Promise<{ readonly share: number; readonly recent: number }> {
  const { rows } = await sql<{ looked: number; naming: number; recent: number }>`
    with newest as (
      select id from app.answers where brand_id = ${brandId} order by asked_at desc, id desc limit ${LOOKED_AT}
    )
    select count(*)::int as looked,
      count(*) filter (where exists (
        select from app.observed_entities found
        join app.analyses analysis on analysis.id = found.analysis_id and analysis.state = 'current'
        where found.brand_id = ${brandId} and analysis.brand_id = ${brandId} and found.answer_id = newest.id and found.mentioned in ('yes', 'unclear')
      ))::int as naming,
      (select count(*)::int from app.answers where brand_id = ${brandId} and asked_at >= ${since}) as recent
    from newest`.execute(kysely);
  const { looked = 0, naming = 0, recent = 0 } = rows[0] ?? {};
  return { share: looked === 0 ? 1 : naming / looked, recent };
}
