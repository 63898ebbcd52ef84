import { headerOf, type Resource } from "../artifacts.ts";
import { crawlDelayOf } from "../facts/robots/crawler-rules.ts";
import { type Crawl, robotToken } from "./crawl.ts";
import type { AuditTarget } from "./network/audit-target.ts";
import { failure } from "./network/fetch-failure.ts";
import { askPage } from "./network/redirect-stub.ts";

export type HomePage = {
  readonly origin: string;
  readonly variants: readonly Resource[];
  readonly home: Resource;
  readonly homeTtfbMs: readonly number[];
  readonly revalidation: Resource | null;
  /** Why nothing but the home page may be read; null where more may. */
  readonly homeOnly: string | null;
};

/** Tries the ways to the home page, reads it from the best, times it and asks again with its validators. */
export async function openHomePage(
  crawl: Crawl,
  target: AuditTarget,
  maxCrawlDelayMs: number,
  onHome: () => void,
): Promise<HomePage> {
  const rules = await crawl.rulesOf(`${target.preferredOrigin}/`);
  const delaySeconds = crawlDelayOf(rules, robotToken) ?? 0;
  if (delaySeconds * 1000 > maxCrawlDelayMs) return openHomeOnly(crawl, target, delaySeconds);
  const variants: Resource[] = [];
  for (const url of target.variants) variants.push(await crawl.ask(url, { limitBytes: variantBytes }));
  const entrance = entranceOf(variants);
  onHome();
  if (!entrance.ok) return { ...unreachableHome(target, entrance), variants };
  const home = await askPage(crawl, entrance.finalUrl, { retriesWalls: true, isRepeated: true });
  if (!home.ok) return { ...unreachableHome(target, home), variants };
  const again = [await repeat(crawl, home.finalUrl), await repeat(crawl, home.finalUrl)];
  const readings = [home, ...again].map((reading) => (reading.ok ? reading.ttfbMs : null));
  return {
    origin: new URL(home.finalUrl).origin,
    variants,
    home,
    homeTtfbMs: readings.filter((ms) => ms !== null),
    revalidation: await revalidate(crawl, home),
    homeOnly: null,
  };
}

/** Enough to see whether two addresses answer with the same page. */
const variantBytes = 100_000;

const unreachableHome = (target: AuditTarget, home: Resource) => ({
  origin: target.preferredOrigin,
  home: { ...home, url: `${target.preferredOrigin}/` },
  homeTtfbMs: [],
  revalidation: null,
  homeOnly: null,
});

/** Https before http, a page before an error, an error before no answer; of failures the first that says most. */
function entranceOf(variants: readonly Resource[]): Resource {
  const preferred = [...variants].sort((a, b) => Number(isHttps(b)) - Number(isHttps(a)));
  const [fallback = failure("", { kind: "bad-address", message: "This is not a web address." })] = preferred;
  return (
    preferred.find((answer) => answer.ok && answer.status < 400) ??
    preferred.find((answer) => answer.ok) ??
    preferred.find((answer) => !answer.ok && (answer.kind === "disallowed" || answer.kind === "tls")) ??
    fallback
  );
}

const isHttps = (answer: Resource) => (answer.ok ? answer.finalUrl : answer.url).startsWith("https:");

const repeat = (crawl: Crawl, url: string) => crawl.ask(url, { isRepeated: true });

async function revalidate(crawl: Crawl, home: Resource & { ok: true }): Promise<Resource | null> {
  const etag = headerOf(home, "etag");
  const lastModified = headerOf(home, "last-modified");
  if (etag === undefined && lastModified === undefined) return null;
  const headers = {
    ...(etag === undefined ? {} : { "if-none-match": etag }),
    ...(lastModified === undefined ? {} : { "if-modified-since": lastModified }),
  };
  return crawl.ask(home.finalUrl, { isRepeated: true, headers });
}

/** A folder has files and no server: its home page, and nothing about addresses, speed and revalidation. */
export async function openFolder(crawl: Crawl, target: AuditTarget): Promise<HomePage> {
  const home = await askPage(crawl, `${target.typedOrigin}/`, {});
  const notAsked = (url: string) =>
    failure(url, { kind: "not-asked", message: "A folder of files does not show this." });
  return {
    origin: target.typedOrigin,
    variants: target.variants.map(notAsked),
    home,
    homeTtfbMs: [],
    revalidation: notAsked(`${target.typedOrigin}/`),
    homeOnly: null,
  };
}

/** A site that asks for long pauses is asked for its home page and nothing else. */
async function openHomeOnly(crawl: Crawl, target: AuditTarget, delaySeconds: number): Promise<HomePage> {
  const homeOnly = `The site asks robots to pause ${delaySeconds} seconds between pages, so only its home page was read.`;
  const ordered = target.variants.toSorted(
    (a, b) => Number(b.startsWith("https:")) - Number(a.startsWith("https:")),
  );
  let home: Resource = failure(`${target.preferredOrigin}/`, { kind: "budget", message: homeOnly });
  for (const url of ordered) {
    home = await askPage(crawl, url, {});
    if (home.ok) break;
  }
  return {
    origin: home.ok ? new URL(home.finalUrl).origin : target.preferredOrigin,
    variants: target.variants.map((url) =>
      home.url === url ? home : failure(url, { kind: "budget", message: homeOnly }),
    ),
    home,
    homeTtfbMs: home.ok && home.ttfbMs !== null ? [home.ttfbMs] : [],
    revalidation: null,
    homeOnly,
  };
}
