import type { Kysely } from "kysely";
import { airoScoreOfSums } from "#measurement/airo/airo-score.ts";
import { sumsOfPrompts } from "#measurement/view/visibility-view.ts";
import type { Analysis } from "../answers/analyses/analyses.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { answerCells, headlineFilter, keptBy } from "./visibility-query.ts";

/** All days an assistant can have answered on; each month costs a little, so not all of time. */
const ALWAYS = { from: "2022-01-01", to: "2049-12-31" };

/** The AIRO score (0–10) of all answers the headline counts and their number, by an analysis that need not be the current one; null of none. */
export async function scoreByAnalysis(
  transaction: Kysely<Tables>,
  analysis: Pick<Analysis, "id" | "brandId" | "names">,
): Promise<{ readonly airo: number; readonly n: number } | null> {
  const kept = await keptBy(transaction, analysis, headlineFilter(ALWAYS));
  const answers = await answerCells(transaction, kept);
  return airoScoreOfSums(sumsOfPrompts({ answers, prompts: kept.prompts }));
}
