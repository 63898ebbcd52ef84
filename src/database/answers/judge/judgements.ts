import { gzipSync } from "node:zlib";
import { type Kysely, sql } from "kysely";
import type { Judgement } from "#measurement/reading/judgement.ts";
import { storableJson, storableText } from "../../platform/storable-text.ts";
import type { ScopeNames } from "../../platform/tables/answer-tables.ts";
import type { JudgementState } from "../../platform/tables/judge-tables.ts";
import type { CallState } from "../../platform/tables/scan-tables.ts";
import type { Tables } from "../../platform/tables/tables.ts";

/** What a judge said of an answer, to be kept as it came. */
export type NewJudgement = {
  /** The paid call. */
  readonly id: string;
  readonly brandId: string;
  readonly answerId: string;
  readonly names: readonly string[];
  readonly assistant: string;
  readonly model: string;
  readonly promptVersion: string;
  readonly state: JudgementState;
  readonly reported: readonly Judgement[];
  readonly dropped: number;
  readonly costUsd: number | null;
  readonly receivedAt: Date;
  /** The bodies as they came, as JSON. */
  readonly wires: readonly unknown[];
};

/** Keeps judgements and notes those that tell something as to be read; storing one twice does nothing. */
export async function storeJudgements(
  transaction: Kysely<Tables>,
  judgements: readonly NewJudgement[],
): Promise<void> {
  if (judgements.length === 0) return;
  const rows = judgements.map(({ wires, reported, ...one }) => ({
    id: one.id,
    brand_id: one.brandId,
    answer_id: one.answerId,
    names: one.names,
    assistant: one.assistant,
    model: storableText(one.model),
    prompt_version: one.promptVersion,
    state: one.state,
    reported: storableJson(reported),
    dropped: one.dropped,
    cost_usd: one.costUsd,
    received_at: one.receivedAt,
    wire: gzipSync(JSON.stringify(wires), { level: 1 }).toString("base64"),
  }));
  await sql`
    with stored as (
      insert into app.judgements (id, brand_id, answer_id, names, assistant, model, prompt_version, state, reported, dropped,
        cost_usd, received_at, wire)
      select id, brand_id, answer_id, names, assistant, model, prompt_version, state, reported, dropped, cost_usd, received_at,
        decode(wire, 'base64')
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, brand_id uuid, answer_id uuid, names text[],
        assistant text, model text, prompt_version text, state text, reported jsonb, dropped integer, cost_usd numeric,
        received_at timestamptz, wire text)
      on conflict do nothing
      returning id, brand_id, answer_id, reported
    )
    insert into app.unread_judgements (judgement_id, brand_id, answer_id)
    select id, brand_id, answer_id from stored where jsonb_array_length(reported) > 0`.execute(transaction);
}

/** What judges said of answers, by answer, the earliest first; without what no reading holds yet. */
export async function readJudgementsOf(
  transaction: Kysely<Tables>,
  brandId: string,
  answerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Judgement[]>> {
  if (answerIds.length === 0) return new Map();
  const { rows } = await sql<{ answerId: string; reported: readonly Judgement[] }>`
    select answer_id as "answerId", reported from app.judgements judgement
    where brand_id = ${brandId} and answer_id = any(${[...answerIds]}::uuid[]) and state = 'judged'
      and not exists (select from app.unread_judgements unread
        where unread.brand_id = judgement.brand_id and unread.judgement_id = judgement.id)
    order by received_at, id`.execute(transaction);
  return new Map(
    [...Map.groupBy(rows, ({ answerId }) => answerId)].map(([id, all]) => [
      id,
      all.flatMap(({ reported }) => reported),
    ]),
  );
}

/** Maps judgements, which carry the names that were asked for, to the names of an analysis, which may have changed since. */
export function judgementsFor(
  { brand, competitors }: Pick<ScopeNames, "brand" | "competitors">,
  reported: readonly Judgement[],
): readonly Judgement[] {
  if (reported.length === 0) return [];
  return [brand, ...competitors].flatMap(({ name, aliases = [] }) => {
    const own =
      reported.findLast((one) => one.name === name) ?? reported.findLast((one) => aliases.includes(one.name));
    return own === undefined ? [] : [{ ...own, name }];
  });
}

/** Brands about whose answers judges have said what no reading holds. */
export async function brandsWithUnreadJudgements(transaction: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom("app.unread_judgements")
    .select("brand_id")
    .distinct()
    .orderBy("brand_id")
    .execute();
  return rows.map((row) => row.brand_id);
}

/** Up to so many answers of a brand that have unread judgements. */
export async function answersWithUnreadJudgements(
  transaction: Kysely<Tables>,
  brandId: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom("app.unread_judgements")
    .select("answer_id")
    .distinct()
    .where("brand_id", "=", brandId)
    .orderBy("answer_id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.answer_id);
}

/** Under the brand's turn: from now on the judgements of these answers belong to every reading. */
export async function settleJudgements(
  transaction: Kysely<Tables>,
  brandId: string,
  answerIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom("app.unread_judgements")
    .where("brand_id", "=", brandId)
    .where("answer_id", "=", sql<string>`any(${[...answerIds]}::uuid[])`)
    .execute();
}

/** One call of a judge about an answer, and its judgements; none while they aren't processed yet. */
export type AnswerJudging = {
  readonly assistant: string;
  readonly model: string;
  readonly state: CallState;
  readonly errorText: string | null;
  readonly at: Date | null;
  readonly reported: readonly Judgement[];
};

/** As a member: the calls of judges about an answer, the first made first. */
export async function judgingOf(
  transaction: Kysely<Tables>,
  brandId: string,
  answerId: string,
): Promise<readonly AnswerJudging[]> {
  const { rows } = await sql<AnswerJudging>`
    select call.assistant, coalesce(call.model, '') as model, call.state, call.error_text as "errorText",
      call.settled_at as at,
      case when judgement.state = 'judged' and unread.judgement_id is null then judgement.reported else '[]' end as reported
    from app.scan_calls call
    left join app.judgements judgement on judgement.brand_id = call.brand_id and judgement.id = call.id
    left join app.unread_judgements unread on unread.brand_id = call.brand_id and unread.judgement_id = call.id
    where call.brand_id = ${brandId} and call.kind = 'judge' and call.answer_id = ${answerId}
    order by call.run`.execute(transaction);
  return rows;
}
