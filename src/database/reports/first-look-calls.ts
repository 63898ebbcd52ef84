import { type Kysely, sql, type Transaction } from "kysely";
import type { LeftOutReason } from "#measurement/first-look/findings.ts";
import { storableJson } from "../platform/storable-text.ts";
import type { FirstLookCallState, StoredAnswer } from "../platform/tables/first-look-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";

export type FirstLookCall = {
  readonly id: string;
  readonly assistant: string;
  /** Null for the call that writes the questions. */
  readonly question: number | null;
  readonly state: FirstLookCallState;
  readonly answer: StoredAnswer | null;
  readonly reason: LeftOutReason | null;
};

/** The run that owns a first look. */
export type LookRun = { readonly lookId: string; readonly runId: string };

const MAX_ASKED = 3;

/** The calls of a first look, question by question. */
export async function listFirstLookCalls(kysely: Kysely<Tables>, lookId: string): Promise<FirstLookCall[]> {
  return await kysely
    .selectFrom("app.first_look_calls")
    .select(["id", "assistant", "question", "state", "answer", "reason"])
    .where("first_look_id", "=", lookId)
    .orderBy("question")
    .orderBy("assistant")
    .execute();
}

/** Adds the call that writes the questions; the id of the one that was added before where there is one. */
export async function addWritingCall(
  transaction: Transaction<Tables>,
  { lookId, assistant }: { readonly lookId: string; readonly assistant: string },
): Promise<string> {
  const known = await transaction
    .selectFrom("app.first_look_calls")
    .select("id")
    .where("first_look_id", "=", lookId)
    .where("question", "is", null)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const added = await transaction
    .insertInto("app.first_look_calls")
    .values({ first_look_id: lookId, assistant, question: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return added.id;
}

/** Calls a killed run left under way: what was set aside for them counts as spent, and they are asked again, three times in all. */
export async function takeBackCalls(transaction: Transaction<Tables>, lookId: string): Promise<void> {
  const left = await transaction
    .selectFrom("app.first_look_calls")
    .select(["reserved_usd as usd", "reserved_on as day"])
    .where("first_look_id", "=", lookId)
    .where("state", "=", "asked")
    .forUpdate()
    .execute();
  for (const { usd, day } of left) await book(transaction, { lookId, day, reservedUsd: usd, spentUsd: usd });
  await transaction
    .updateTable("app.first_look_calls")
    .set({
      state: sql<FirstLookCallState>`case when asked_count < ${MAX_ASKED} then 'waiting' else 'failed' end`,
      reason: sql<LeftOutReason>`coalesce(reason, 'no-answer')`,
      reserved_usd: 0,
    })
    .where("first_look_id", "=", lookId)
    .where("state", "=", "asked")
    .execute();
}

export type Reservation = "reserved" | "too-little" | "replaced";

/**
 * Sets aside what a waiting call can cost at most, of its report's money and of its day's, and marks it as asked. "too-little" where
 * either would be exceeded; "replaced" where another run took the first look over, or the call is not waiting.
 */
export async function reserveCall(
  transaction: Transaction<Tables>,
  { lookId, runId }: LookRun,
  call: {
    readonly id: string;
    readonly usd: number;
    readonly perReportUsd: number;
    readonly perDayUsd: number;
    readonly now: Date;
  },
): Promise<Reservation> {
  const look = await transaction
    .selectFrom("app.first_looks")
    .select(["spent_usd", "reserved_usd"])
    .where("id", "=", lookId)
    .where("run_id", "=", runId)
    .where("state", "!=", "done")
    .forUpdate()
    .executeTakeFirst();
  if (look === undefined) return "replaced";
  if (look.spent_usd + look.reserved_usd + call.usd > call.perReportUsd) return "too-little";
  const day = call.now.toISOString().slice(0, 10);
  const usd = call.usd.toFixed(8);
  const waiting = await transaction
    .selectFrom("app.first_look_calls")
    .select("id")
    .where("id", "=", call.id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (waiting === undefined) return "replaced";
  await transaction
    .insertInto("app.first_look_days")
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const set = await transaction
    .updateTable("app.first_look_days")
    .set({ reserved_usd: sql<number>`reserved_usd + ${usd}::numeric` })
    .where("day", "=", day)
    .where(sql<boolean>`spent_usd + reserved_usd + ${usd}::numeric <= ${call.perDayUsd}::numeric`)
    .executeTakeFirst();
  if (set.numUpdatedRows === 0n) return "too-little";
  await transaction
    .updateTable("app.first_looks")
    .set({ reserved_usd: sql<number>`reserved_usd + ${usd}::numeric` })
    .where("id", "=", lookId)
    .execute();
  await transaction
    .updateTable("app.first_look_calls")
    .set({
      state: "asked",
      asked_count: sql<number>`asked_count + 1`,
      reserved_usd: sql<number>`${usd}::numeric`,
      reserved_on: day,
    })
    .where("id", "=", call.id)
    .execute();
  return "reserved";
}

export type CallEnd = {
  /** "waiting": to be asked again. */
  readonly state: Exclude<FirstLookCallState, "asked">;
  readonly answer?: StoredAnswer;
  readonly reason?: LeftOutReason;
  /** US dollars; null where nobody knows: then all that was set aside counts as spent. */
  readonly costUsd: number | null;
};

/** Stores how a call ended and books its money. Without effect for a run that was replaced: its calls are booked already. */
export async function settleCall(
  transaction: Transaction<Tables>,
  { lookId, runId }: LookRun,
  id: string,
  { state, answer, reason, costUsd }: CallEnd,
): Promise<void> {
  const look = await transaction
    .selectFrom("app.first_looks")
    .select("id")
    .where("id", "=", lookId)
    .where("run_id", "=", runId)
    .forUpdate()
    .executeTakeFirst();
  if (look === undefined) return;
  const call = await transaction
    .selectFrom("app.first_look_calls")
    .select(["state", "reserved_usd as usd", "reserved_on as day"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (call === undefined || (call.state !== "asked" && call.state !== "waiting")) return;
  await transaction
    .updateTable("app.first_look_calls")
    .set({
      state,
      reason: reason ?? null,
      answer: answer === undefined ? null : JSON.stringify(storableJson(answer)),
      reserved_usd: 0,
    })
    .where("id", "=", id)
    .execute();
  if (call.state === "asked")
    await book(transaction, {
      lookId,
      day: call.day,
      reservedUsd: call.usd,
      spentUsd: costUsd ?? call.usd,
    });
}

/** The look's row comes first everywhere, so that no two bookings wait for each other. */
async function book(
  transaction: Transaction<Tables>,
  money: {
    readonly lookId: string;
    readonly day: string | null;
    readonly reservedUsd: number;
    readonly spentUsd: number;
  },
): Promise<void> {
  const set = {
    spent_usd: sql<number>`spent_usd + ${money.spentUsd.toFixed(8)}::numeric`,
    reserved_usd: sql<number>`reserved_usd - ${money.reservedUsd.toFixed(8)}::numeric`,
  };
  await transaction.updateTable("app.first_looks").set(set).where("id", "=", money.lookId).execute();
  if (money.day !== null)
    await transaction.updateTable("app.first_look_days").set(set).where("day", "=", money.day).execute();
}
