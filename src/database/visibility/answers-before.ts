import type { Kysely } from "kysely";
import { periodBefore } from "#measurement/metrics/period.ts";
import { liveAnalyses } from "../answers/analyses/analyses.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { type AnswerCell, answerCells, keptBy, type VisibilityFilter } from "./visibility-query.ts";

/** As a member: sums of the answers a filter keeps, and of those before; null where no answer of the brand was ever read. */
export async function answersNowAndBefore(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: VisibilityFilter,
): Promise<{ readonly now: readonly AnswerCell[]; readonly before: readonly AnswerCell[] } | null> {
  const analysis = (await liveAnalyses(transaction, brandId)).find(({ state }) => state === "current");
  if (analysis === undefined) return null;
  const kept = await keptBy(transaction, analysis, filter);
  return {
    now: await answerCells(transaction, kept),
    before: await answerCells(transaction, { ...kept, period: periodBefore(filter.period) }),
  };
}
