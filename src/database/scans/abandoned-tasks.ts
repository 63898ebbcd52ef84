import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** A task at a data provider whose brand was deleted. */
export type AbandonedTask = {
  readonly brandId: string;
  readonly provider: string;
  readonly taskId: string;
  readonly accountId: string;
  /** The brand's own account, encrypted; null where it had none. */
  readonly ciphertext: string | null;
};

export async function listAbandonedTasks(
  kysely: Kysely<Tables>,
  limit: number,
): Promise<readonly AbandonedTask[]> {
  return await kysely
    .selectFrom("app.abandoned_tasks")
    .select(["brand_id as brandId", "provider", "task_id as taskId", "account_id as accountId", "ciphertext"])
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
  const gone = JSON.stringify(tasks.map(({ brandId, provider, taskId }) => ({ brandId, provider, taskId })));
  await sql`
    delete from app.abandoned_tasks task
    using jsonb_to_recordset(${gone}::jsonb) as gone ("brandId" uuid, provider text, "taskId" text)
    where task.brand_id = gone."brandId" and task.provider = gone.provider and task.task_id = gone."taskId"`.execute(
    kysely,
  );
}
