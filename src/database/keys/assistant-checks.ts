import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** The last check of an assistant with the operator's key. */
export type AssistantCheck = {
  readonly assistant: string;
  readonly requestedAt: Date;
  /** Null while it is under way. */
  readonly endedAt: Date | null;
  /** As the job wrote it; null while it is under way. */
  readonly result: unknown;
};

export const listChecks = async (kysely: Kysely<Tables>): Promise<readonly AssistantCheck[]> =>
  await kysely
    .selectFrom("app.assistant_checks")
    .select(["assistant", "requested_at as requestedAt", "ended_at as endedAt", "result"])
    .orderBy("assistant")
    .execute();

/** Asks for a check of each of these, unless one was asked for since `notSince`; returns how many it asks for. */
export async function requestChecks(
  transaction: Transaction<Tables>,
  {
    assistants,
    now,
    notSince,
  }: { readonly assistants: readonly string[]; readonly now: Date; readonly notSince: Date },
): Promise<number> {
  const { rows } = await sql`
    insert into app.assistant_checks as kept (assistant, requested_at)
    select assistant, ${now} from unnest(${[...assistants]}::text[]) assistant
    on conflict (assistant) do update set requested_at = ${now}, claimed_at = null, ended_at = null, result = null
      where kept.requested_at < ${notSince}
    returning assistant`.execute(transaction);
  return rows.length;
}

/** Takes the checks that wait; those of a worker that did not come back by `lostBefore` again. */
export async function claimChecks(
  transaction: Transaction<Tables>,
  { now, lostBefore }: { readonly now: Date; readonly lostBefore: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ assistant: string }>`
    update app.assistant_checks set claimed_at = ${now}
    where assistant in (
      select assistant from app.assistant_checks
      where ended_at is null and (claimed_at is null or claimed_at < ${lostBefore}) for update skip locked)
    returning assistant`.execute(transaction);
  return rows.map(({ assistant }) => assistant);
}

/** Keeps what came of a check, unless another was asked for meanwhile. */
export async function endCheck(
  transaction: Transaction<Tables>,
  { assistant, claimedAt, now, result }: EndedCheck,
): Promise<void> {
  await transaction
    .updateTable("app.assistant_checks")
    .set({ ended_at: now, result: JSON.stringify(result) })
    .where("assistant", "=", assistant)
    .where("claimed_at", "=", claimedAt)
    .execute();
}

type EndedCheck = {
  readonly assistant: string;
  readonly claimedAt: Date;
  readonly now: Date;
  readonly result: unknown;
};
