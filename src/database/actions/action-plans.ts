import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** Who does an action, and by when. Days are written 2026-11-21. */
export type ActionPlan = {
  readonly actionId: string;
  readonly assigneeId: string | null;
  readonly dueOn: string | null;
  /** The day it is open again. */
  readonly snoozedUntil: string | null;
};

type PlanChange = { readonly [Part in keyof Omit<ActionPlan, "actionId">]?: ActionPlan[Part] | undefined };

const columns = [
  "action_id as actionId",
  "assignee_user_id as assigneeId",
  sql<string | null>`due_on::text`.as("dueOn"),
  sql<string | null>`snoozed_until::text`.as("snoozedUntil"),
] as const;

/** As a member. */
export const actionPlans = (kysely: Kysely<Tables>, brandId: string): Promise<ActionPlan[]> =>
  kysely.selectFrom("app.action_plans").select(columns).where("brand_id", "=", brandId).execute();

/** As an editor: changes what is given of an action's plan, and leaves the rest as somebody else may just have put it. */
export async function changeActionPlan(
  kysely: Kysely<Tables>,
  { brandId, actionId }: { readonly brandId: string; readonly actionId: string },
  { assigneeId, dueOn, snoozedUntil }: PlanChange,
): Promise<ActionPlan> {
  const changed = {
    ...(assigneeId !== undefined && { assignee_user_id: assigneeId }),
    ...(dueOn !== undefined && { due_on: dueOn }),
    ...(snoozedUntil !== undefined && { snoozed_until: snoozedUntil }),
  };
  return await kysely
    .insertInto("app.action_plans")
    .values({ brand_id: brandId, action_id: actionId, ...changed })
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "action_id"]).doUpdateSet({ action_id: actionId, ...changed }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}
