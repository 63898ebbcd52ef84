import { ANSWER_TIMEOUT_MS } from "#assistants/ask.ts";
import { createPace, usualPace } from "#assistants/pace.ts";
import type { LeadsTo } from "#assistants/wire/followed-redirects.ts";
import { askedByDefault, findBrandSettings } from "#database/brands/brand-settings.ts";
import { findBrandKeys } from "#database/keys/key-in-use.ts";
import { directFetch } from "#site-audit/gather/network/direct-fetch.ts";
import type { GuardedFetch } from "#site-audit/gather/network/guarded-fetch.ts";
import { noProviders } from "../provider-tasks/known-providers.ts";
import { usualTimes } from "../provider-tasks/next-step.ts";
import { hookAddress } from "../provider-tasks/task-hooks.ts";
import type { ScanWork } from "../start-jobs.ts";
import { operatorKeyChecker } from "./asking/check-assistants.ts";
import { fetchForEndpoints, LIMIT_BYTES } from "./asking/fetch-for-endpoints.ts";
import { routeToAssistant } from "./asking/route-to-assistant.ts";
import { keyTester } from "./asking/test-keys.ts";
import { type DirectorySettings, knownAssistants } from "./known-assistants.ts";

export type ScanWorkOptions = {
  readonly settings: DirectorySettings;
  /** Accounts pay here, and what they pay for caps the schedule. */
  readonly isBilled: boolean;
  /** Null where no data provider can reach it. */
  readonly publicUrl: string | null;
  readonly guardedFetch: GuardedFetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Calls of one brand to one assistant at once: as many as a key may have, so that none is taken that cannot be sent. */
const CALLS_AT_ONCE_IN_LANE = usualPace.concurrency;
/** Calls under way at once: a score of assistants that hang leave room for others. */
const CALLS_AT_ONCE = 20 * CALLS_AT_ONCE_IN_LANE;

/** What scans need of the real world: the assistants, the keys, and how fast each may be used. */
export function scanWork({ settings, isBilled, publicUrl, guardedFetch, now }: ScanWorkOptions): ScanWork {
  const directory = knownAssistants(settings);
  const routing = {
    ...settings,
    fetch: directFetch(LIMIT_BYTES),
    guardedFetch: fetchForEndpoints(guardedFetch, ANSWER_TIMEOUT_MS),
    now,
  };
  return {
    atOnce: CALLS_AT_ONCE,
    atOnceInLane: CALLS_AT_ONCE_IN_LANE,
    terms: { isBilled, assistants: directory.assistants },
    providerTasks: {
      secretKey: settings.secretKey,
      providers: settings.providers ?? noProviders,
      fetch: routing.fetch,
      times: usualTimes,
      hookOf: hookAddress(settings.secretKey, publicUrl),
    },
    testKey: keyTester(routing),
    checkOperatorKey: operatorKeyChecker(routing),
    findRoute: routeToAssistant({
      ...routing,
      pace: createPace(() => usualPace, now),
      leadsTo: redirectsBy(guardedFetch),
      timeoutMs: ANSWER_TIMEOUT_MS,
    }),
    async assistantsOf(transaction, brandId) {
      const { assistants } = await findBrandSettings(transaction, brandId);
      if (assistants !== null) return assistants;
      return askedByDefault(directory.assistants, await findBrandKeys(transaction, brandId, new Date(now())));
    },
  };
}

/** Asks an address where it leads and goes no step further. */
export const redirectsBy =
  (guarded: GuardedFetch): LeadsTo =>
  async (url, signal) => {
    const answer = await guarded({ url, timeoutMs: 3000, limitBytes: 1, maxRedirects: 0, signal });
    const isRedirect = answer.ok && [301, 302, 303, 307, 308].includes(answer.status);
    return isRedirect ? (answer.headers.location ?? null) : null;
  };
