import { ask, limitsOf } from "#assistants/ask.ts";
import { assistantIdOf } from "#assistants/assistants.ts";
import type { Outcome } from "#assistants/types.ts";
import { askError } from "#assistants/wire/ask-error.ts";
import { type BrandSettings, findBrandSettings } from "#database/brands/brand-settings.ts";
import type { StoredKey } from "#database/keys/assistant-keys.ts";
import { claimKeyTests, endKeyTest } from "#database/keys/key-tests.ts";
import type { Database } from "#database/platform/connection.ts";
import type { ApiSurface } from "#database/platform/tables/scan-tables.ts";
import { testAccount } from "../../provider-tasks/test-account.ts";
import { ownWay, type RouteOptions } from "./route-to-assistant.ts";

/** A key, and on which surface scans ask with it. */
export type TestedKey = StoredKey & { readonly surface: ApiSurface };

/** Makes the cheapest call of the kind that scans make with a key: a few tokens, with the search allowed where they search. Never rejects. */
export type TestKey = (key: TestedKey, signal: AbortSignal) => Promise<Outcome<unknown>>;

export type KeyTestOptions = {
  readonly database: Database;
  readonly testKey: TestKey;
  readonly now: () => Date;
};

const TIMEOUT_MS = 30_000;
/** A worker that has not come back by then has died. */
const LOST_AFTER_MS = 2 * TIMEOUT_MS;
const AT_ONCE = 5;
/** Nobody tells us of a payment: an account without credit is tested again as often as a paused key is used again. */
const EMPTY_AGAIN_MS = 12 * 3_600_000;
/** Room for a word, and for a model that has to think first; an answer that is cut off proves the key as well. */
const MAX_OUTPUT_TOKENS = 64;

/** Tests the keys that were saved since the last time. */
export async function testSavedKeys(
  { database, testKey, now }: KeyTestOptions,
  signal: AbortSignal,
): Promise<void> {
  const at = now();
  const lostBefore = new Date(at.getTime() - LOST_AFTER_MS);
  const emptyBefore = new Date(at.getTime() - EMPTY_AGAIN_MS);
  const claimed = await database.asService(async (transaction) => {
    const tests = await claimKeyTests(transaction, { now: at, lostBefore, emptyBefore, limit: AT_ONCE });
    const settings = await Promise.all(tests.map(({ brandId }) => findBrandSettings(transaction, brandId)));
    return tests.map((test, index) => ({ ...test, surface: surfaceOf(test.assistant, settings[index]) }));
  });
  await Promise.all(
    claimed.map(async (test) => {
      const outcome = await testWithAndWithoutSearch(test, testKey, signal);
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

/** Of a request that was refused with the search and answered without it, the search was at fault: the key works without. */
async function testWithAndWithoutSearch(
  test: TestedKey,
  testKey: TestKey,
  signal: AbortSignal,
): Promise<Outcome<unknown>> {
  const outcome = await testKey(test, signal);
  if (outcome.ok || outcome.error.kind !== "bad_request" || test.surface !== "web") return outcome;
  const plain = await testKey({ ...test, surface: "api" }, signal);
  return plain.ok ? { ok: false, error: { ...outcome.error, kind: "no_search" } } : outcome;
}

/** Without search only where scans ask without it and nothing else. */
function surfaceOf(assistant: string, settings: Pick<BrandSettings, "assistants"> | undefined): ApiSurface {
  const asked = settings?.assistants?.filter((one) => one.assistant === assistant) ?? [];
  return asked.length > 0 && asked.every(({ surface }) => surface !== "web") ? "api" : "web";
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
      surface: key.surface,
      maxSearches: 1,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    };
    return await ask(id, question, connection, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      now: options.now,
    });
  };
}
