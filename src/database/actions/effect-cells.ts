import type { Kysely } from "kysely";
import type { EffectCell } from "#measurement/actions/effect/prompt-changes.ts";
import type { Period } from "#measurement/metrics/period.ts";
import { currentAnalysis } from "../answers/analyses/analyses.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { answerCells, keptBy } from "../visibility/visibility-query.ts";

/** As a member: how often answers name a brand in two periods, by prompt, assistant and surface; none where no answer was ever read. */
export async function effectCells(
  transaction: Kysely<Tables>,
  brandId: string,
  { before, after }: { readonly before: Period; readonly after: Period },
): Promise<readonly EffectCell[]> {
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return [];
  const cellsOf = async (period: Period) =>
    await answerCells(transaction, await keptBy(transaction, analysis, { period }));
  const cells = new Map<string, EffectCell>();
  const none = { hits: 0, clear: 0 };
  for (const [window, found] of [
    ["before", await cellsOf(before)],
    ["after", await cellsOf(after)],
  ] as const)
    for (const { promptKey, assistant, surface, sums } of found) {
      const key = `${promptKey} ${assistant} ${surface}`;
      const known = cells.get(key) ?? { prompt: promptKey, assistant, surface, before: none, after: none };
      cells.set(key, { ...known, [window]: { hits: sums.mentioning, clear: sums.answers } });
    }
  return [...cells.values()];
}
