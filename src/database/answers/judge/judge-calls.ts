import { type Kysely, sql, type Transaction } from "kysely";
import { OWNER_ERRORS } from "../../keys/key-errors.ts";
import type { ScopeNames } from "../../platform/tables/answer-tables.ts";
import type { AskedName } from "../../platform/tables/scan-tables.ts";
import type { Tables } from "../../platform/tables/tables.ts";
import type { Analysis } from "../analyses/analyses.ts";
import type { JudgeSettings } from "./judge-settings.ts";

/** Answers looked through for one request: what is older stays rough. */
const MAX_SEARCHED = 2000;

/** Calls that have asked, or will: those a key or the money kept from it have not. */
const hasAsked = sql`(call.state in ('planned', 'asked', 'answered')
  or (call.state = 'failed' and call.error_kind <> all(${OWNER_ERRORS}::text[])))`;

/** Notes answers in which somebody was found as to be judged, where the brand has a judge and they are not too old for it. */
export async function noteUnjudged(
  transaction: Kysely<Tables>,
  brandId: string,
  answerIds: readonly string[],
): Promise<void> {
  if (answerIds.length === 0) return;
  await sql`
    insert into app.unjudged_answers (answer_id, brand_id)
    select answer.id, answer.brand_id from app.answers answer
    join app.judge_settings judge on judge.brand_id = answer.brand_id and answer.asked_at >= judge.judges_from
    where answer.brand_id = ${brandId} and answer.id = any(${[...answerIds]}::uuid[])
    on conflict do nothing`.execute(transaction);
}

/** Takes the longest waiting request to look a brand's answers through; null where there is none. */
export async function takeJudgeRequest(transaction: Kysely<Tables>): Promise<string | null> {
  const { rows } = await sql<{ brandId: string }>`
    delete from app.judge_requests where brand_id = (
      select brand_id from app.judge_requests order by requested_at limit 1 for update skip locked)
    returning brand_id as "brandId"`.execute(transaction);
  return rows[0]?.brandId ?? null;
}

/** Drops what was planned for another judge than the present one (null: none), or noted and not planned. */
export async function dropUnwantedJudging(
  transaction: Kysely<Tables>,
  brandId: string,
  { settings, now }: { readonly settings: JudgeSettings | null; readonly now: Date },
): Promise<void> {
  await sql`
    update app.scan_calls call set state = 'cancelled', settled_at = ${now}
    from (select id from app.scan_calls where brand_id = ${brandId} and kind = 'judge' and state = 'planned'
      and (assistant, model) is distinct from (${settings?.assistant ?? null}::text, ${settings?.model ?? null}::text)
      for update skip locked) planned
    where call.brand_id = ${brandId} and call.id = planned.id`.execute(transaction);
  if (settings === null)
    await transaction.deleteFrom("app.unjudged_answers").where("brand_id", "=", brandId).execute();
}

/** Notes the newest answers that name somebody no judge was asked for, as far back as the judge looks. */
export async function noteEarlierUnjudged(
  transaction: Kysely<Tables>,
  { id, brandId, names }: Pick<Analysis, "id" | "brandId" | "names">,
  judgesFrom: Date,
): Promise<void> {
  const known = [names.brand, ...names.competitors].map(({ id: entityId, name, aliases = [] }) => ({
    entity_id: entityId,
    names: [name, ...aliases],
  }));
  await sql`
    insert into app.unjudged_answers (answer_id, brand_id)
    select answer_id, ${brandId} from (
      select found.answer_id, max(found.asked_at) as asked_at from app.observed_entities found
      join json_to_recordset(${JSON.stringify(known)}::json) as known (entity_id uuid, names text[])
        on known.entity_id = found.entity_id
      where found.brand_id = ${brandId} and found.analysis_id = ${id} and found.mentioned in ('yes', 'unclear')
        and found.asked_at >= ${judgesFrom}
        and not exists (
          select from app.scan_calls call, jsonb_array_elements(call.about -> 'names') asked
          where call.brand_id = ${brandId} and call.kind = 'judge' and call.answer_id = found.answer_id and ${hasAsked}
            and asked ->> 'name' = any(known.names))
      group by found.answer_id order by asked_at desc limit ${MAX_SEARCHED}
    ) newest on conflict do nothing`.execute(transaction);
}

/** Brands with answers that wait for a judge to be asked. */
export async function brandsWithUnjudged(transaction: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom("app.unjudged_answers")
    .select("brand_id")
    .distinct()
    .orderBy("brand_id")
    .execute();
  return rows.map((row) => row.brand_id);
}

/** An answer to be judged: who is found in it, whom judges were asked for already, and by how many calls. */
export type Unjudged = {
  readonly answerId: string;
  readonly found: readonly string[];
  readonly asked: readonly string[];
  readonly calls: number;
  /** The highest run of its calls, 0 without any. */
  readonly lastRun: number;
};

/** Takes up to so many answers that wait for a judge; they wait on unless the transaction ends well. */
export async function takeUnjudged(
  transaction: Kysely<Tables>,
  { id, brandId }: Pick<Analysis, "id" | "brandId">,
  limit: number,
): Promise<readonly Unjudged[]> {
  const { rows } = await sql<Unjudged>`
    with taken as (
      delete from app.unjudged_answers where brand_id = ${brandId} and answer_id in (
        select answer_id from app.unjudged_answers where brand_id = ${brandId}
        order by answer_id limit ${limit} for update skip locked)
      returning answer_id
    )
    select taken.answer_id as "answerId",
      array(select entity_id from app.observed_entities found
        where found.brand_id = ${brandId} and found.analysis_id = ${id} and found.answer_id = taken.answer_id and found.mentioned in ('yes', 'unclear')) as found,
      array(select asked ->> 'name' from app.scan_calls call, jsonb_array_elements(call.about -> 'names') asked
        where call.brand_id = ${brandId} and call.kind = 'judge' and call.answer_id = taken.answer_id and ${hasAsked}) as asked,
      (select count(*)::int from app.scan_calls call
        where call.brand_id = ${brandId} and call.kind = 'judge' and call.answer_id = taken.answer_id and ${hasAsked}) as calls,
      (select coalesce(max(run), 0) from app.scan_calls call
        where call.brand_id = ${brandId} and call.kind = 'judge' and call.answer_id = taken.answer_id) as "lastRun"
    from taken order by taken.answer_id`.execute(transaction);
  return rows;
}

/** Calls that judge one answer at most: the first, and two for names that came later. */
const MAX_CALLS = 3;
/** Names one call asks for at most, the brand first. */
const MAX_NAMES = 20;
const MAX_SPELLINGS = 8;

/** Takes an answer and the names it is read by; returns whom a judge is still to be asked for, nobody where it was asked often enough. Pure. */
export function namesToJudge(
  { found, asked, calls }: Omit<Unjudged, "answerId" | "lastRun">,
  { brand, competitors }: Pick<ScopeNames, "brand" | "competitors">,
): readonly AskedName[] {
  if (calls >= MAX_CALLS) return [];
  return [brand, ...competitors]
    .filter(({ id, name, aliases = [] }) => {
      const isAsked = asked.includes(name) || aliases.some((alias) => asked.includes(alias));
      return found.includes(id) && !isAsked;
    })
    .slice(0, MAX_NAMES)
    .map(({ name, aliases = [] }) => ({ name, alsoWritten: aliases.slice(0, MAX_SPELLINGS) }));
}

/** A judge's call to be planned. */
export type NewJudgeCall = {
  readonly id: string;
  readonly answerId: string;
  readonly run: number;
  readonly names: readonly AskedName[];
};

/** Plans calls of a judge; returns the ids of those that were not planned already. */
export async function addJudgeCalls(
  transaction: Transaction<Tables>,
  { brandId, assistant, model }: { readonly brandId: string } & Pick<JudgeSettings, "assistant" | "model">,
  calls: readonly NewJudgeCall[],
): Promise<readonly string[]> {
  if (calls.length === 0) return [];
  const added = await transaction
    .insertInto("app.scan_calls")
    .values(
      calls.map(({ id, answerId, run, names }) => ({
        id,
        kind: "judge" as const,
        brand_id: brandId,
        answer_id: answerId,
        about: JSON.stringify({ names }),
        assistant,
        model,
        surface: "api" as const,
        run,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return added.map(({ id }) => id);
}
