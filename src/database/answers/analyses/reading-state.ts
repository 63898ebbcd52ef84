import { type Kysely, sql } from "kysely";
import { presentNames } from "../../competitors/brand-names.ts";
import type { Tables } from "../../platform/tables/tables.ts";
import { answerNumbersOf } from "../tallies/fields.ts";
import { BELOW_LONGEST } from "../tallies/stretches.ts";
import { ALL_PROMPTS } from "../tallies/tallies-of.ts";
import { isReadBy, liveAnalyses } from "./analyses.ts";

/**
 * How the numbers stand to the names: no answer read yet; read by the present names; changed names that wait for their turn; or
 * being read again, so many of so many.
 */
export type ReadingState = {
  readonly state: "none" | "current" | "waiting" | "reading";
  readonly done: number;
  readonly total: number;
};

/** As a member: whether what is shown of a brand is read by its present names. */
export async function readingState(kysely: Kysely<Tables>, brandId: string): Promise<ReadingState> {
  const live = await liveAnalyses(kysely, brandId);
  const newest = live.at(-1);
  const current = live.find(({ state }) => state === "current");
  if (newest === undefined || current === undefined) return { state: "none", done: 0, total: 0 };
  if (newest.state === "building") return { state: "reading", done: newest.done, total: newest.total };
  const total = await answersRead(kysely, current.id);
  const names = await presentNames(kysely, brandId);
  const isCurrent = names === null || (await isReadBy(kysely, current.id, names));
  return { state: isCurrent ? "current" : "waiting", done: isCurrent ? total : 0, total };
}

async function answersRead(kysely: Kysely<Tables>, analysisId: number): Promise<number> {
  const { rows } = await sql<{ counts: string }>`
    select coalesce(sum(counts), 0)::text as counts from app.answer_tallies
    where analysis_id = ${analysisId} and stretch > ${BELOW_LONGEST} and prompt_key = ${ALL_PROMPTS}::uuid`.execute(
    kysely,
  );
  const { valid, truncated, refused, paused, failed, empty } = answerNumbersOf(rows[0]?.counts ?? "0");
  return valid + truncated + refused + paused + failed + empty;
}
