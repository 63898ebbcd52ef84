import type { Resource } from "../../artifacts.ts";
import type { FetchLog, FetchLogEntry } from "../../host/fetch-log.ts";
import type { FetchRequest, GuardedFetch } from "./guarded-fetch.ts";

const longestUrl = 2_000;
const longestHeader = 1_000;
/** Of all headers of one answer together, names included. */
const headerCharacters = 8_000;
/** They belong to a visit, and may hold what identifies a visitor. */
const cookies: ReadonlySet<string> = new Set(["set-cookie", "set-cookie2"]);

/** Keeps a log of what the fetches given to `recorded` were asked and answered, in the order of asking. */
export function createFetchRecorder(): {
  readonly recorded: (fetch: GuardedFetch) => GuardedFetch;
  readonly log: () => FetchLog;
} {
  const entries: (FetchLogEntry | null)[] = [];
  return {
    recorded: (fetch) => async (request) => {
      const place = entries.push(null) - 1;
      const answer = await fetch(request);
      entries[place] = entryOf(request, answer);
      return answer;
    },
    log: () => entries.filter((entry) => entry !== null),
  };
}

function entryOf({ method = "GET" }: FetchRequest, answer: Resource): FetchLogEntry {
  const hops = answer.hops.map(({ url, status }) => ({ url: cut(url, longestUrl), status }));
  const asked = { method, url: cut(answer.url, longestUrl), hops };
  if (!answer.ok)
    return { ...asked, ok: false, failure: answer.kind, message: cut(answer.message, longestHeader) };
  const { finalUrl, status, headers, bytes, sha256, truncated, ttfbMs } = answer;
  return {
    ...asked,
    ok: true,
    finalUrl: cut(finalUrl, longestUrl),
    status,
    headers: keptHeaders(headers),
    ...{ bytes, sha256, truncated, ttfbMs },
  };
}

function keptHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  let left = headerCharacters;
  const kept = Object.entries(headers).flatMap(([name, written]) => {
    const value = cut(written, longestHeader);
    if (cookies.has(name) || name.length + value.length > left) return [];
    left -= name.length + value.length;
    return [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

/** At most `length` characters, and none that a database refuses in JSON. */
function cut(text: string, length: number): string {
  const beginning = text.length <= length ? text : `${text.slice(0, length - 1)}…`;
  return beginning.toWellFormed().replaceAll("\0", "\uFFFD");
}
