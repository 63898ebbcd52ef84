import type { LeadsTo } from "#assistants/wire/followed-redirects.ts";
import type { GuardedFetch } from "#site-audit/gather/network/guarded-fetch.ts";

/** Asks an address where it leads and goes no step further. */
export const redirectsBy =
  (guarded: GuardedFetch): LeadsTo =>
  async (url, signal) => {
    const answer = await guarded({ url, timeoutMs: 3000, limitBytes: 1, maxRedirects: 0, signal });
    const isRedirect = answer.ok && [301, 302, 303, 307, 308].includes(answer.status);
    return isRedirect ? (answer.headers.location ?? null) : null;
  };
