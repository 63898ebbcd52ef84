import type { Kysely } from "kysely";
import { periodBefore } from "#measurement/metrics/period.ts";
import { currentAnalysis } from "../answers/analyses/analyses.ts";
import { recountOf } from "../answers/analyses/reading-state.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { AskedPromptInfo } from "../prompts/asked-prompt-list.ts";
import { type AnswerCell, answerCells, keptBy, type VisibilityFilter } from "./visibility-query.ts";

type NowAndBefore = {
  readonly now: readonly AnswerCell[];
  readonly before: readonly AnswerCell[];
  readonly prompts: readonly AskedPromptInfo[];
  /** What reading all answers again changed last. */
  readonly recount: Awaited<ReturnType<typeof recountOf>>;
};

/** As a member: sums of the answers a filter keeps, and of those before; null where no answer of the brand was ever read. */
export async function answersNowAndBefore(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: VisibilityFilter,
): Promise<NowAndBefore | null> {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return null;
  const kept = await keptBy(transaction, analysis, filter);
  return {
    now: await answerCells(transaction, kept),
    before: await answerCells(transaction, { ...kept, period: periodBefore(filter.period) }),
    prompts: kept.prompts,
    recount: await recountOf(transaction, analysis),
  };
}
