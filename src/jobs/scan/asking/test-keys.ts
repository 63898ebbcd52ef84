import { ask, limitsOf } from "#assistants/ask.ts";
import { assistantIdOf } from "#assistants/assistants.ts";
import type { Outcome } from "#assistants/types.ts";
import { askError } from "#assistants/wire/ask-error.ts";
import type { StoredKey } from "#database/keys/assistant-keys.ts";
import { claimKeyTests, endKeyTest } from "#database/keys/key-tests.ts";
import type { Database } from "#database/platform/connection.ts";
import { testAccount } from "../../provider-tasks/test-account.ts";
import { ownWay, type RouteOptions } from "./route-to-assistant.ts";

/** Makes the cheapest call a key allows: a few tokens, no search. Never rejects. */
export type TestKey = (key: StoredKey, signal: AbortSignal) => Promise<Outcome<unknown>>;

export type KeyTestOptions = {
  readonly database: Database;
  readonly testKey: TestKey;
  readonly now: () => Date;
};

const TIMEOUT_MS = 30_000;
/** A worker that has not come back by then has died. */
const LOST_AFTER_MS = 2 * TIMEOUT_MS;
const AT_ONCE = 5;
/** Room for a word, and for a model that has to think first; an answer that is cut off proves the key as well. */
const MAX_OUTPUT_TOKENS = 64;

/** Tests the keys that were saved since the last time. */
export async function testSavedKeys(
  { database, testKey, now }: KeyTestOptions,
  signal: AbortSignal,
): Promise<void> {
  const at = now();
  const lostBefore = new Date(at.getTime() - LOST_AFTER_MS);
  const claimed = await database.asService((transaction) =>
    claimKeyTests(transaction, { now: at, lostBefore, limit: AT_ONCE }),
  );
  await Promise.all(
    claimed.map(async (test) => {
      const outcome = await testKey(test, signal);
      // The process is ending: another one makes the test.
      if (signal.aborted) return;
      const { errorKind, errorText } = outcome.ok
        ? { errorKind: null, errorText: null }
        : { errorKind: outcome.error.kind, errorText: outcome.error.message };
      await database.asService((transaction) =>
        endKeyTest(transaction, test, { testedAt: now(), errorKind, errorText }),
      );
    }),
  );
}

/** Tests keys at the real assistants. */
export function keyTester(options: Omit<RouteOptions, "pace" | "leadsTo" | "timeoutMs">): TestKey {
  return async (key, signal) => {
    if (options.providers !== undefined && Object.hasOwn(options.providers.registry, key.assistant)) {
      const { secretKey, providers, fetch, now } = options;
      const timed = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const error = await testAccount(key, { secretKey, providers, fetch, now }, timed);
      return error === null ? { ok: true, answer: null } : { ok: false, error };
    }
    const id = assistantIdOf(key.assistant);
    const way = id === null ? null : ownWay(id, key, options);
    if (id === null || way === null)
      return { ok: false, error: askError("The server", "auth", { said: "Save it again." }) };
    const { connection, model } = way;
    const question = {
      ...limitsOf(id),
      prompt: "Reply with the word OK.",
      model,
      surface: "api" as const,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    };
    return await ask(id, question, connection, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      now: options.now,
    });
  };
}
