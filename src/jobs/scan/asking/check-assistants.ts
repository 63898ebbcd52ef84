import { ANSWER_TIMEOUT_MS } from "#assistants/ask.ts";
import { assistantIdOf } from "#assistants/assistants.ts";
import { type Checked, checkAssistant } from "#assistants/check-assistant.ts";
import { claimChecks, endCheck } from "#database/keys/assistant-checks.ts";
import { endOperatorPauses } from "#database/keys/key-pauses.ts";
import type { Database } from "#database/platform/connection.ts";
import { operatorWay, type RouteOptions } from "./route-to-assistant.ts";

/** Makes one small paid call with the operator's key; null where there is none. Never rejects. */
export type CheckOperatorKey = (assistant: string, signal: AbortSignal) => Promise<Checked | null>;

export type AssistantCheckOptions = {
  readonly database: Database;
  readonly checkOperatorKey: CheckOperatorKey;
  readonly now: () => Date;
};

/** A worker that has not come back by then has died. */
const LOST_AFTER_MS = 2 * ANSWER_TIMEOUT_MS;

/** Makes the checks that the operator asked for, all at once; each shows as soon as it is done. */
export async function runAssistantChecks(
  { database, checkOperatorKey, now }: AssistantCheckOptions,
  signal: AbortSignal,
): Promise<void> {
  const claimedAt = now();
  const lostBefore = new Date(claimedAt.getTime() - LOST_AFTER_MS);
  const assistants = await database.asService((transaction) =>
    claimChecks(transaction, { now: claimedAt, lostBefore }),
  );
  await Promise.all(
    assistants.map(async (assistant) => {
      const checked = await checkOperatorKey(assistant, signal);
      // The process is ending: another one makes the check.
      if (signal.aborted) return;
      const result = checked ?? { ok: false, noKey: true };
      await database.asService(async (transaction) => {
        // An answer that lacks something was paid for all the same.
        if (checked !== null && checked.answered !== null)
          await endOperatorPauses(transaction, [assistant], claimedAt);
        await endCheck(transaction, { assistant, claimedAt, now: now(), result });
      });
    }),
  );
}

/** Checks the operator's keys at the real assistants. */
export function operatorKeyChecker(
  options: Pick<RouteOptions, "assistants" | "fetch" | "now">,
): CheckOperatorKey {
  return async (assistant, signal) => {
    const id = assistantIdOf(assistant);
    const way = id === null ? null : operatorWay(id, options);
    if (id === null || way === null) return null;
    const asking = {
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      now: options.now,
    };
    return await checkAssistant(id, { ...way.connection, model: way.model }, asking);
  };
}
