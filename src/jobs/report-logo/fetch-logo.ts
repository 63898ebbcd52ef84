import type { Database } from "#database/platform/connection.ts";
import { endLogoFetch } from "#database/reports/report-designs.ts";
import { type LogoOutcome, MAX_LOGO_BYTES, readLogo } from "#reports/logo/read-logo.ts";
import type { GuardedFetch } from "#site-audit/gather/network/guarded-fetch.ts";
import type { JobHandler } from "../queue/job-definition.ts";

export type FetchLogoOptions = {
  readonly database: Database;
  readonly fetch: GuardedFetch;
  readonly now: () => Date;
};

const TIMEOUT_MS = 15_000;

/** Fetches a logo from an address that a member typed, and stores it, or why there is none. */
export function fetchLogo({
  database,
  fetch,
  now,
}: FetchLogoOptions): JobHandler<{ brandId: string; url: string }> {
  return async ({ brandId, url }, { signal }) => {
    const outcome = await logoAt(url, fetch, signal);
    // What our own end cut off says nothing about the address: it is fetched again.
    signal.throwIfAborted();
    const found = outcome.ok ? outcome.logo : { error: outcome.message };
    await database.asService((transaction) => endLogoFetch(transaction, { brandId, url, found, now: now() }));
  };
}

async function logoAt(url: string, fetch: GuardedFetch, signal: AbortSignal): Promise<LogoOutcome> {
  const answer = await fetch({
    url,
    timeoutMs: TIMEOUT_MS,
    // A byte more than allowed says that it is too large.
    limitBytes: MAX_LOGO_BYTES + 1,
    headers: { accept: "image/png, image/jpeg" },
    signal,
  });
  if (!answer.ok) return { ok: false, message: `The address could not be opened. ${answer.message}` };
  if (answer.status !== 200)
    return {
      ok: false,
      message: `The address answered with status ${answer.status}. Check it in a browser.`,
    };
  return answer.truncated
    ? { ok: false, message: "The picture has more than 1 MB. Choose one of at most 1 MB." }
    : readLogo(answer.body);
}
