import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** A task at a data provider that nobody waits for any longer: its brand was deleted. */
export type AbandonedTask = {
  readonly brandId: string;
  readonly provider: string;
  readonly taskId: string;
  readonly accountId: string;
  /** The brand's own account, encrypted; null where it had none. */
  readonly ciphertext: string | null;
  readonly abandonedAt: Date;
};

export async function areAbandonedTasksDue(kysely: Kysely<Tables>, now: Date): Promise<boolean> {
  return (await listAbandonedTasks(kysely, { now, limit: 1 })).length > 0;
}

/** Has a task cancelled whose reply came when its brand was gone; else the brand's deletion leaves it here. */
export async function addAbandonedTasks(
  kysely: Kysely<Tables>,
  tasks: readonly Omit<AbandonedTask, "abandonedAt">[],
): Promise<void> {
  if (tasks.length === 0) return;
  await kysely
    .insertInto("app.abandoned_tasks")
    .values(
      tasks.map(({ brandId, provider, taskId, accountId, ciphertext }) => ({
        ...{ brand_id: brandId, provider, task_id: taskId, account_id: accountId, ciphertext },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those to be cancelled by now. */
export async function listAbandonedTasks(
  kysely: Kysely<Tables>,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly AbandonedTask[]> {
  return await kysely
    .selectFrom("app.abandoned_tasks")
    .select(["brand_id as brandId", "provider", "task_id as taskId", "account_id as accountId", "ciphertext"])
    .select("abandoned_at as abandonedAt")
    .where("next_at", "<=", now)
    .orderBy("account_id")
    .limit(limit)
    .execute();
}

/** Forgets tasks, and with the last of a brand its account. */
export async function forgetAbandonedTasks(
  kysely: Kysely<Tables>,
  tasks: readonly AbandonedTask[],
): Promise<void> {
  if (tasks.length === 0) return;
  await sql`delete from app.abandoned_tasks where ${isAmong(tasks)}`.execute(kysely);
}

/** Has tasks cancelled later. */
export async function postponeAbandonedTasks(
  kysely: Kysely<Tables>,
  tasks: readonly AbandonedTask[],
  nextAt: Date,
): Promise<void> {
  if (tasks.length === 0) return;
  await sql`update app.abandoned_tasks set next_at = ${nextAt} where ${isAmong(tasks)}`.execute(kysely);
}

function isAmong(tasks: readonly AbandonedTask[]) {
  const places = JSON.stringify(
    tasks.map(({ brandId, provider, taskId }) => ({ brandId, provider, taskId })),
  );
  return sql`(brand_id, provider, task_id) in (select "brandId", provider, "taskId"
    from jsonb_to_recordset(${places}::jsonb) as place ("brandId" uuid, provider text, "taskId" text))`;
}
