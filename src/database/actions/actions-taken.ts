import { type Kysely, sql } from "kysely";
import type { EffectCell } from "#measurement/actions/effect/prompt-changes.ts";
import type { Period } from "#measurement/metrics/period.ts";
import { currentAnalysis } from "../answers/analyses/analyses.ts";
import type { ActionState, Tables } from "../platform/tables/tables.ts";
import { answerCells, keptBy } from "../visibility/visibility-query.ts";

/** What a member decided about an action, or did of their own accord. */
export type NewDecision = {
  readonly brandId: string;
  readonly actionId: string;
  readonly state: ActionState;
  readonly title: string;
  readonly reason: string | null;
  readonly note: string | null;
  /** As 2026-11-22. */
  readonly happenedOn: string;
  readonly promptKeys: readonly string[];
  readonly pages: readonly string[];
  readonly decidedBy: string;
  readonly decidedAt: Date;
};

export type Decision = Omit<NewDecision, "brandId" | "decidedBy"> & { readonly decidedBy: string | null };

/** As a member: writes down a decision. The newest of an action holds; the others are its history. */
export async function addDecision(transaction: Kysely<Tables>, decision: NewDecision): Promise<void> {
  await transaction
    .insertInto("app.actions_taken")
    .values({
      brand_id: decision.brandId,
      action_id: decision.actionId,
      state: decision.state,
      title: decision.title,
      reason: decision.reason,
      note: decision.note,
      happened_on: decision.happenedOn,
      prompt_keys: [...decision.promptKeys],
      pages: [...decision.pages],
      decided_at: decision.decidedAt,
      decided_by: decision.decidedBy,
    })
    .execute();
}

type Row = Omit<Decision, "decidedAt"> & { readonly decidedAt: Date };

const columns = sql`action_id as "actionId", state, title, reason, note, happened_on::text as "happenedOn",
  prompt_keys as "promptKeys", pages, decided_at as "decidedAt", decided_by as "decidedBy"`;
const MAX_ACTIONS = 1000;

/** As a member: the decision that holds for each action, the newest first. */
export async function presentDecisions(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<readonly Decision[]> {
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (action_id) id, ${columns} from app.actions_taken
      where brand_id = ${brandId} order by action_id, id desc
    ) newest order by id desc limit ${MAX_ACTIONS}`.execute(transaction);
  return rows;
}

/** As a member: every decision about one action, the newest first; none where nobody ever decided. */
export async function decisionsOf(
  transaction: Kysely<Tables>,
  { brandId, actionId }: { readonly brandId: string; readonly actionId: string },
): Promise<readonly Decision[]> {
  const { rows } = await sql<Row>`
    select ${columns} from app.actions_taken where brand_id = ${brandId} and action_id = ${actionId}
    order by id desc limit ${MAX_ACTIONS}`.execute(transaction);
  return rows;
}

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
