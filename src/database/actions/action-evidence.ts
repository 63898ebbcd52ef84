import type { Transaction } from "kysely";
import { type Kysely, sql } from "kysely";
import type { AnswerCell, SourceGap } from "#measurement/actions/action-inputs.ts";
import { type Analysis, currentAnalysis } from "../answers/analyses/analyses.ts";
import type { StoredAudit } from "../audits/audits.ts";
import { findBrandReadiness } from "../audits/brand-audits.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { sourceGaps } from "../sources/source-gaps.ts";
import { answerIds } from "../visibility/answer-list.ts";
import {
  answerCells,
  entityCellsOfEach,
  keptBy,
  type VisibilityFilter,
} from "../visibility/visibility-query.ts";

/** What the newest answers are looked at one by one for; all else is counted over the whole period. */
const NEWEST = 1000;
const CRITICISMS = 40;

/** An answer that names the brand in a bad light. */
export type CriticalAnswer = {
  readonly answerId: string;
  readonly prompt: string;
  readonly assistant: string;
  /** The sentence that does. */
  readonly quote: string;
};

/** All that answers say towards actions, counted. */
export type ActionEvidence = {
  readonly analysis: Analysis;
  readonly cells: readonly AnswerCell[];
  /** The same of prompts that name the brand, where the filter leaves these out. */
  readonly cellsByName: readonly AnswerCell[];
  readonly gaps: readonly SourceGap[];
  readonly critical: readonly CriticalAnswer[];
  /** Wording by prompt key; name by topic id. */
  readonly prompts: Readonly<Record<string, string>>;
  readonly topics: Readonly<Record<string, string>>;
};

/** As a member: the counts a filter keeps; null where no answer of the brand was ever read. */
async function actionEvidence(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: VisibilityFilter,
): Promise<ActionEvidence | null> {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return null;
  const newestOf = (of: VisibilityFilter) =>
    answerIds(transaction, brandId, { ...of, after: null, limit: NEWEST });
  const newest = await newestOf(filter);
  const byName = filter.isBranded === false ? { ...filter, isBranded: true } : null;
  return {
    analysis,
    cells: await cells(transaction, analysis, filter),
    gaps: await sourceGaps(transaction, analysis, { filter, newest }),
    cellsByName: byName === null ? [] : await cells(transaction, analysis, byName),
    critical: await criticalAnswers(transaction, analysis, [
      ...newest,
      ...(byName === null ? [] : await newestOf(byName)),
    ]),
    prompts: await wordings(transaction, brandId),
    topics: await topicNames(transaction, brandId),
  };
}

async function cells(
  transaction: Kysely<Tables>,
  analysis: Analysis,
  filter: VisibilityFilter,
): Promise<readonly AnswerCell[]> {
  const kept = await keptBy(transaction, analysis, filter);
  const answers = await answerCells(transaction, kept);
  const named = Map.groupBy(
    await entityCellsOfEach(transaction, kept),
    ({ promptKey, assistant, surface }) => `${promptKey} ${assistant} ${surface}`,
  );
  const topics = new Map(kept.prompts.map(({ key, topicId }) => [key, topicId]));
  return answers
    .filter(({ sums }) => sums.answers > 0)
    .map(({ promptKey, assistant, surface, sums }) => {
      const entities = named.get(`${promptKey} ${assistant} ${surface}`) ?? [];
      const own = entities.find(({ entityId }) => entityId === analysis.brandId);
      return {
        prompt: promptKey,
        topic: topics.get(promptKey) ?? null,
        assistant,
        surface,
        sums,
        absentByName: own?.absentByName ?? 0,
        positionSum: own?.positionSum ?? 0,
        positionCount: own?.positionCount ?? 0,
        competitors: Object.fromEntries(
          entities
            .filter(({ entityId, mentions }) => entityId !== analysis.brandId && mentions > 0)
            .map(({ entityId, mentions }) => [entityId, mentions]),
        ),
      };
    });
}

async function criticalAnswers(
  transaction: Kysely<Tables>,
  { id, brandId }: Analysis,
  newest: readonly string[],
): Promise<readonly CriticalAnswer[]> {
  const { rows } = await sql<CriticalAnswer>`
    select a.id as "answerId", a.prompt_key as prompt, a.assistant,
      coalesce(substr(a.text, e.sentence_from + 1, e.sentence_length), '') as quote
    from app.observed_entities e join app.answers a on a.id = e.answer_id and a.brand_id = ${brandId}
    where e.brand_id = ${brandId} and e.analysis_id = ${id} and e.entity_id = ${brandId} and e.mentioned = 'yes' and e.sentiment = -1
      and e.answer_id = any(${[...newest]}::uuid[])
    order by e.asked_at desc, e.answer_id desc limit ${CRITICISMS}`.execute(transaction);
  return rows;
}

async function wordings(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ key: string; text: string }>`
    select asked.prompt_key as key, coalesce(prompt.text, asked.text) as text from app.asked_prompts asked
    left join app.prompts prompt on prompt.id = asked.prompt_id and prompt.brand_id = asked.brand_id
    where asked.brand_id = ${brandId}`.execute(transaction);
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
}

async function topicNames(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<Readonly<Record<string, string>>> {
  const rows = await transaction
    .selectFrom("app.topics")
    .select(["id", "name"])
    .where("brand_id", "=", brandId)
    .execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** As a member: how many prompts of a brand are asked at present. */
async function activePrompts(transaction: Kysely<Tables>, brandId: string): Promise<number> {
  const row = await transaction
    .selectFrom("app.prompts")
    .select((eb) => eb.fn.countAll<number>().as("prompts"))
    .where("brand_id", "=", brandId)
    .where("state", "=", "active")
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return row.prompts;
}

/** As a member: what actions for a brand are ranked from. */
export async function actionBasis(
  transaction: Transaction<Tables>,
  brandId: string,
  filter: VisibilityFilter,
): Promise<{
  readonly activePrompts: number;
  /** The newest finished one of its site. */
  readonly audit: StoredAudit | null;
  readonly evidence: ActionEvidence | null;
}> {
  return {
    activePrompts: await activePrompts(transaction, brandId),
    audit: (await findBrandReadiness(transaction, brandId))?.finished ?? null,
    evidence: await actionEvidence(transaction, brandId, filter),
  };
}
