import { NothingCame } from "#assistants/wire/connection-failure.ts";
import type { GuardedFetch } from "#site-audit/gather/network/guarded-fetch.ts";

/** More than is read of any answer. */
export const LIMIT_BYTES = 12_000_000;

/** The fetch for assistants at addresses that members typed: the guarded fetcher, in the form libraries ask for. */
export function fetchForEndpoints(guarded: GuardedFetch, timeoutMs: number): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const answer = await guarded({
      url: request.url,
      method: request.method === "POST" ? "POST" : "GET",
      headers: Object.fromEntries(request.headers),
      ...(request.method === "POST" ? { body: await request.text() } : {}),
      timeoutMs,
      limitBytes: LIMIT_BYTES,
      signal: request.signal,
    });
    request.signal.throwIfAborted();
    if (!answer.ok) throw new NothingCame(answer.message, { wasSent: answer.wasSent === true });
    return new Response(isWithoutBody(answer.status) ? null : Buffer.from(answer.body), {
      status: answer.status,
      headers: { ...answer.headers },
    });
  };
}

const isWithoutBody = (status: number) => [204, 205, 304].includes(status);
