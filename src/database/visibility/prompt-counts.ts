import { type Kysely, sql } from "kysely";
import { periodBefore } from "#measurement/metrics/period.ts";
import { type Analysis, currentAnalysis } from "../answers/analyses/analyses.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { modelsServed } from "./models-served.ts";
import {
  type AnswerCell,
  answerCells,
  type EntityCell,
  entityCells,
  keptBy,
  type VisibilityFilter,
} from "./visibility-query.ts";

type Cells = { readonly answers: readonly AnswerCell[]; readonly entities: readonly EntityCell[] };

/** The counts of a period and of the one before, by prompt. */
export type PromptCounts = {
  readonly analysis: Analysis;
  readonly now: Cells;
  readonly before: Cells;
};

/** As a member: the counts by prompt that a filter keeps; null where no answer of the brand was ever read. */
export async function promptCounts(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: VisibilityFilter,
): Promise<PromptCounts | null> {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return null;
  const cells = async (of: VisibilityFilter): Promise<Cells> => {
    const kept = await keptBy(transaction, analysis, of);
    return { answers: await answerCells(transaction, kept), entities: await entityCells(transaction, kept) };
  };
  return {
    analysis,
    now: await cells(filter),
    before: await cells({ ...filter, period: periodBefore(filter.period) }),
  };
}

/** When each prompt was last answered, by its key; whatever the filter. */
export async function lastAsked(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ key: string; asked_at: Date }>`
    select asked.prompt_key as key, newest.asked_at from app.asked_prompts asked
    cross join lateral (
      select answer.asked_at from app.answers answer
      where answer.brand_id = asked.brand_id and answer.prompt_key = asked.prompt_key
      order by answer.asked_at desc limit 1
    ) newest where asked.brand_id = ${brandId}`.execute(transaction);
  return new Map(rows.map(({ key, asked_at }) => [key, asked_at]));
}

/** Answers of one prompt by day, assistant and surface, and who is named in them. */
export type DayCell = {
  readonly day: string;
  readonly assistant: string;
  readonly surface: string;
  readonly valid: number;
  readonly entities: readonly {
    readonly id: string;
    readonly mentions: number;
    readonly unclear: number;
    readonly positionSum: number;
    readonly positionCount: number;
  }[];
};

/** As a member: what a filter keeps of one prompt, day by day in order; null where no answer of the brand was ever read. */
export async function promptDays(transaction: Kysely<Tables>, brandId: string, filter: VisibilityFilter) {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return null;
  const kept = await keptBy(transaction, analysis, filter);
  const { rows } = await sql<DayCell>`
    select a.day::text as day, a.assistant, a.surface, sum(a.valid)::int as valid,
      coalesce((
        select json_agg(json_build_object('id', v.entity_id, 'mentions', v.mentions, 'unclear', v.unclear,
          'positionSum', v.position_sum, 'positionCount', v.position_count))
        from app.entity_day v where v.brand_id = ${brandId} and v.analysis_id = ${analysis.id} and v.day = a.day
          and v.prompt_key = a.prompt_key and v.assistant = a.assistant and v.surface = a.surface
      ), '[]'::json) as entities
    from app.answer_day a
    where ${kept.where} and day between ${filter.period.from}::date and ${filter.period.to}::date
    group by a.day, a.prompt_key, a.assistant, a.surface order by a.day, a.assistant, a.surface`.execute(
    transaction,
  );
  return { analysis, days: rows, models: await modelsServed(transaction, kept) };
}

/** What was asked under a key: one of the brand's prompts, perhaps deleted, or a wording that came with imported answers. */
export type AskedPromptDetail = {
  readonly key: string;
  readonly text: string;
  readonly language: string | null;
  readonly country: string | null;
  readonly promptId: string | null;
  readonly deletedAt: Date | null;
};

export async function findAskedPrompt(
  transaction: Kysely<Tables>,
  brandId: string,
  key: string,
): Promise<AskedPromptDetail | null> {
  const own = await transaction
    .selectFrom("app.prompts")
    .select(["id as key", "text", "language", "country", "id as promptId", "deleted_at as deletedAt"])
    .where("brand_id", "=", brandId)
    .where("id", "=", key)
    .executeTakeFirst();
  if (own !== undefined) return own;
  const asked = await transaction
    .selectFrom("app.asked_prompts")
    .select(["prompt_key as key", "text", "language", "country"])
    .where("brand_id", "=", brandId)
    .where("prompt_key", "=", key)
    .executeTakeFirst();
  return asked === undefined ? null : { ...asked, promptId: null, deletedAt: null };
}
