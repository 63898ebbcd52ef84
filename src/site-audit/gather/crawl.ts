import { type FetchFailureKind, headerOf, type Resource } from "../artifacts.ts";
import { wallOf } from "../facts/robots/bot-wall.ts";
import {
  type CrawlerRules,
  crawlDelayOf,
  isAllowed,
  pathAndQueryOf,
  readCrawlerRules,
} from "../facts/robots/crawler-rules.ts";
import { robotsTxtLimitBytes } from "../facts/robots/robots-txt.ts";
import { type CrawlLimits, pageBytes } from "./crawl-limits.ts";
import type { Clock } from "./network/clock.ts";
import { failure } from "./network/fetch-failure.ts";
import type { FetchRequest, GuardedFetch } from "./network/guarded-fetch.ts";

/** The product token site owners write into robots.txt to address us. */
export const robotToken = "TrueNorthAudit";

export type Question = {
  readonly method?: "GET" | "HEAD";
  readonly headers?: Readonly<Record<string, string>>;
  readonly limitBytes?: FetchRequest["limitBytes"];
  readonly timeoutMs?: number;
  /** Asked once more where a wall answers. */
  readonly retriesWalls?: boolean;
  /** Named in robots.txt itself, which is an invitation that no rule takes back. */
  readonly isInvited?: boolean;
  /** Asked again although the answer is known, to time it. */
  readonly isRepeated?: boolean;
};

/** A polite reader of one site: robots.txt obeyed, pauses kept, every answer kept, limits never passed. */
export type Crawl = {
  readonly ask: (url: string, question?: Question) => Promise<Resource>;
  readonly robotsOf: (origin: string) => Promise<Resource>;
  readonly rulesOf: (url: string) => Promise<CrawlerRules>;
};

type RobotsFile = {
  readonly answer: Resource;
  /** What came of each try, by origin. */
  readonly byOrigin: ReadonlyMap<string, Resource>;
};

type Objection = { readonly kind: FetchFailureKind; readonly message: string };

const cutShort: Objection = { kind: "budget", message: "The time set for one audit was used up." };

/** Takes the source to ask (network or folder), its clock and limits; the time limit runs from now. */
export function createCrawl(parts: {
  readonly fetch: GuardedFetch;
  readonly clock: Clock;
  readonly limits: CrawlLimits;
}): Crawl {
  const { clock, limits } = parts;
  const deadline = clock.now() + limits.totalMs;
  const answers = new Map<string, Promise<Resource>>();
  const robots = new Map<string, Promise<RobotsFile>>();
  const rules = new Map<string, CrawlerRules>();
  const freeAt = new Map<string, number>();
  const gaps = new Map<string, number>();
  let requests = 0;

  /** Waits until the host may be asked again; two callers at once get two slots. */
  async function waitForSlot(host: string, gapMs: number): Promise<Objection | null> {
    const turn = Math.max(clock.now(), freeAt.get(host) ?? 0);
    if (turn >= deadline) return cutShort;
    if (requests >= limits.requests) {
      return { kind: "budget", message: "The number of requests set for one audit was used up." };
    }
    requests += 1;
    freeAt.set(host, turn + gapMs);
    gaps.set(host, gapMs);
    if (turn > clock.now()) await clock.sleep(turn - clock.now());
    return null;
  }

  async function fetch(
    url: string,
    request: Omit<FetchRequest, "url" | "timeoutMs"> & { timeoutMs?: number },
  ) {
    const timeoutMs = Math.max(1, Math.min(request.timeoutMs ?? limits.timeoutMs, deadline - clock.now()));
    const answer = await parts.fetch({ ...request, url, timeoutMs });
    const host = hostOf(answer.ok ? answer.finalUrl : url);
    freeAt.set(host, Math.max(freeAt.get(host) ?? 0, clock.now() + (gaps.get(host) ?? 0)));
    const isLate = !answer.ok && answer.kind === "timeout" && clock.now() >= deadline;
    return isLate ? failure(url, cutShort, answer.hops) : answer;
  }

  /** Over https, and over http where that fails: the rules are those of the host. A port of its own has one scheme only. */
  async function askForRobots(origin: string): Promise<RobotsFile> {
    const { host, port } = new URL(origin);
    const byOrigin = new Map<string, Resource>();
    for (const candidate of port === "" ? [`https://${host}`, `http://${host}`] : [origin]) {
      const answer = await fetch(`${candidate}/robots.txt`, {
        limitBytes: robotsTxtLimitBytes,
        admit: (url) => waitForSlot(url.host, gapAt(url.host, limits)),
      });
      byOrigin.set(candidate, answer);
      if (answer.ok || answer.kind === "dns" || answer.kind === "not-asked") return { answer, byOrigin };
    }
    const [first] = byOrigin.values();
    return { answer: first ?? failure(origin, cutShort), byOrigin };
  }

  function robotsFileOf(origin: string): Promise<RobotsFile> {
    const host = hostOf(origin);
    const known = robots.get(host) ?? askForRobots(origin);
    robots.set(host, known);
    return known;
  }

  async function rulesOf(url: string): Promise<CrawlerRules> {
    const { origin, host } = new URL(url);
    const known = rules.get(host) ?? readCrawlerRules((await robotsFileOf(origin)).answer);
    rules.set(host, known);
    return known;
  }

  async function admit(url: URL, isInvited: boolean): Promise<Objection | null> {
    const { answer, byOrigin } = await robotsFileOf(url.origin);
    // A host that cannot be reached for its robots.txt need not be asked again to know that it cannot be reached.
    const fault = answer.ok ? answer : (byOrigin.get(url.origin) ?? answer);
    if (!fault.ok && isOutOfReach(fault.kind)) return { kind: fault.kind, message: fault.message };
    const itsRules = await rulesOf(url.href);
    if (!isInvited && !isAllowed(itsRules, robotToken, pathAndQueryOf(url.href))) {
      const reason =
        itsRules.state === "parsed"
          ? "robots.txt does not let our robot read this address."
          : itsRules.reason;
      return { kind: "disallowed", message: reason };
    }
    return waitForSlot(url.host, gapOf(url.host, itsRules, limits));
  }

  async function askAnew(url: string, question: Question): Promise<Resource> {
    const request = {
      method: question.method ?? "GET",
      limitBytes: question.limitBytes ?? pageBytes,
      timeoutMs: question.timeoutMs ?? limits.timeoutMs,
      headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8", ...question.headers },
      admit: (next: URL) => admit(next, question.isInvited === true && next.href === URL.parse(url)?.href),
    };
    const first = await fetch(url, request);
    const pauseMs = pauseBeforeRetry(first, question);
    if (pauseMs === null || !first.ok) return first;
    const host = hostOf(first.finalUrl);
    freeAt.set(host, Math.max(freeAt.get(host) ?? 0, clock.now() + pauseMs));
    if (pauseMs > limits.maxRetryAfterMs) return first;
    const second = await fetch(url, request);
    return second.ok ? { ...second, attempts: 2 } : first;
  }

  function pauseBeforeRetry(answer: Resource, question: Question): number | null {
    if (!answer.ok) return null;
    const asked =
      answer.status === 429 || answer.status === 503 ? headerOf(answer, "retry-after") : undefined;
    const pauseMs = asked === undefined ? null : retryAfterMs(asked, clock.now());
    return pauseMs ?? (question.retriesWalls && wallOf(answer) !== null ? limits.wallRetryMs : null);
  }

  function ask(url: string, question: Question = {}): Promise<Resource> {
    const known = answers.get(url);
    if (known !== undefined && !question.isRepeated) return known;
    const asked = askAnew(url, question);
    // What is known of a page stays its first answer; a HEAD tells as much as the plan ever asks of that address again.
    if (known === undefined) answers.set(url, asked);
    return asked;
  }

  return { ask, robotsOf: async (origin) => (await robotsFileOf(origin)).answer, rulesOf };
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? "";

const isOutOfReach = (kind: FetchFailureKind): boolean =>
  ["dns", "connection", "tls", "timeout", "refused-address", "bad-address", "budget", "not-asked"].includes(
    kind,
  );

const OWN_GAP_MS = 50;

/** Pause between two requests to a host that our own manners ask for. */
const gapAt = (host: string, { gapMs, ownHosts }: CrawlLimits): number =>
  ownHosts.includes(host) ? Math.min(gapMs, OWN_GAP_MS) : gapMs;

/** The same, or what the site's rules ask for, the longer of both. */
const gapOf = (host: string, rules: CrawlerRules, limits: CrawlLimits): number =>
  Math.min(
    limits.maxCrawlDelayMs,
    Math.max(gapAt(host, limits), (crawlDelayOf(rules, robotToken) ?? 0) * 1000),
  );

/** Takes a Retry-After value (seconds or an HTTP date) and the time now, returns milliseconds to wait; null where it is neither. */
export function retryAfterMs(value: string, nowMs: number): number | null {
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
