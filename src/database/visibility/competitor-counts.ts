import type { Kysely } from "kysely";
import { type Analysis, currentAnalysis } from "../answers/analyses/analyses.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { AskedPromptInfo } from "../prompts/asked-prompts.ts";
import {
  type AnswerCell,
  answerCells,
  assistantsNaming,
  type EntityCell,
  entityCells,
  keptBy,
  lastDaysNamed,
  type VisibilityFilter,
} from "./visibility-query.ts";

/** What the shown reading counts of a brand and the competitors it knows; no ratio yet. */
export type CompetitorCounts = {
  readonly analysis: Analysis;
  /** Those that are counted; null where the filter's assistants have no answers, so that none is left out. */
  readonly surfaces: readonly string[] | null;
  readonly prompts: readonly AskedPromptInfo[];
  readonly answers: readonly AnswerCell[];
  readonly entities: readonly EntityCell[];
  /** By entity: how many assistants name it, and the last day one did. */
  readonly seen: ReadonlyMap<string, { readonly assistants: number; readonly lastSeen: string | null }>;
};

/** As a member: the counts a filter keeps; null where no answer of the brand was ever read. */
export async function competitorCounts(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: VisibilityFilter,
): Promise<CompetitorCounts | null> {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return null;
  const kept = await keptBy(transaction, analysis, filter);
  const lastDays = await lastDaysNamed(transaction, kept);
  const assistants = await assistantsNaming(transaction, kept);
  return {
    analysis,
    surfaces: kept.surfaces ?? null,
    prompts: kept.prompts,
    answers: await answerCells(transaction, kept),
    entities: await entityCells(transaction, kept),
    seen: new Map(
      [...assistants].map(([entity, count]) => [
        entity,
        { assistants: count, lastSeen: lastDays.get(entity) ?? null },
      ]),
    ),
  };
}
