import { type CapId, type Decided, defineCheck, type Finding, outcomeOf } from "../../check.ts";
import { accessOf, type CrawlerAccess, pathsOnSite } from "../../facts/robots/crawler-access.ts";
import type { CrawlerRules } from "../../facts/robots/crawler-rules.ts";
import { type CrawlerPurpose, crawlersFor, mainAiSearchTokens } from "../../facts/robots/crawlers.ts";
import type { Site } from "../../facts/site.ts";
import { all, counted, listed, verb } from "../wording.ts";
import { blockEvidence, blockSentences, decidingLine, rulesUnknown } from "./robots-blocks.ts";

const needs = ["crawlerRules", "robotsResource", "keyPageUrls", "origin"] as const;
type Ruled = Pick<Site, (typeof needs)[number]>;

function accessesFor(site: Ruled, purpose: CrawlerPurpose): readonly CrawlerAccess[] {
  const paths = pathsOnSite(site.keyPageUrls, site.origin);
  return crawlersFor(purpose).map((crawler) => accessOf(site.crawlerRules, crawler, paths));
}

const weightOf = (accesses: readonly CrawlerAccess[]): number =>
  accesses.reduce((sum, { crawler }) => sum + crawler.weight, 0);

type Judgement = Pick<Decided, "outcome" | "score"> & { readonly critical?: CapId | undefined };

function findingFor(
  site: Ruled,
  accesses: readonly CrawlerAccess[],
  judgement: Judgement,
  who: string,
  note = "",
): Finding {
  const { outcome, score, critical } = judgement;
  const blocked = accesses.filter(({ allowed }) => !allowed);
  const refused = accesses.filter(({ home, pageShare }) => !home.allowed || pageShare < 1);
  const readable = refused.length === 0 ? "the key pages" : "at least 90 % of the key pages";
  const sentence =
    blocked.length === 0
      ? `${all(accesses.length, who)} may read the home page and ${readable}.`
      : `${blocked.length} of ${counted(accesses.length, who)} ${verb(blocked.length, "is", "are")} kept from the home page or from more than 10 % of the key pages.`;
  const [first] = accesses;
  return {
    outcome,
    score,
    evidence:
      refused.length > 0
        ? blockEvidence(refused, site.crawlerRules, site.robotsResource.url)
        : [
            {
              url: site.robotsResource.url,
              snippet: first ? decidingLine(first.home, site.crawlerRules) : "",
            },
          ],
    details: [sentence, blockSentences(refused, site.crawlerRules), note].filter(Boolean).join(" "),
    fixValues: {
      blocked: listed(
        blocked.map(({ crawler }) => crawler.token),
        accesses.length,
      ),
    },
    ...(critical === undefined ? {} : { critical }),
  };
}

function weightedScore(accesses: readonly CrawlerAccess[]): number {
  return weightOf(accesses.filter(({ allowed }) => allowed)) / weightOf(accesses);
}

const blocksHome = (rules: CrawlerRules, accesses: readonly CrawlerAccess[], tokens: readonly string[]) =>
  rules.state !== "allow-all" &&
  accesses.filter(({ crawler }) => tokens.includes(crawler.token)).every(({ home }) => !home.allowed);

export const aiSearchBotsAllowed = defineCheck({
  id: "ai-search-bots-allowed",
  failureTitle: "AI search engines may not read your site",
  needs,
  evaluate(site) {
    const unknown = rulesUnknown(site.robotsResource);
    if (unknown !== null) return unknown;
    const accesses = accessesFor(site, "ai-search");
    const score = weightedScore(accesses);
    // OAI-SearchBot holds 3 of 10 points, so no site that blocks it can reach a pass.
    const outcome = outcomeOf(score, { pass: 0.95, partial: 0.4 });
    const critical = blocksHome(site.crawlerRules, accesses, mainAiSearchTokens)
      ? ("search-bots-blocked" as const)
      : undefined;
    return findingFor(site, accesses, { outcome, score, critical }, "AI search robot");
  },
});

export const webSearchBotsAllowed = defineCheck({
  id: "web-search-bots-allowed",
  failureTitle: "Google or Bing may not read your site",
  needs,
  evaluate(site) {
    const unknown = rulesUnknown(site.robotsResource);
    if (unknown !== null) return unknown;
    const accesses = accessesFor(site, "web-search");
    const shutsGoogleOut = blocksHome(site.crawlerRules, accesses, ["Googlebot"]);
    const parts = accesses.map(({ home, pageShare, allowed }) =>
      allowed ? 1 : home.allowed ? pageShare : 0,
    );
    const mean = parts.reduce((sum, part) => sum + part, 0) / accesses.length;
    const judgement: Judgement = shutsGoogleOut
      ? { outcome: "fail", score: 0, critical: "search-bots-blocked" }
      : accesses.every(({ allowed }) => allowed)
        ? { outcome: "pass", score: 1 }
        : { outcome: "partial", score: mean };
    return findingFor(site, accesses, judgement, "web search robot");
  },
});

export const aiUserFetchersAllowed = defineCheck({
  id: "ai-user-fetchers-allowed",
  failureTitle: "Assistants may not open a page when a user asks",
  needs,
  evaluate(site) {
    const unknown = rulesUnknown(site.robotsResource);
    if (unknown !== null) return unknown;
    const accesses = accessesFor(site, "user-request");
    const score = weightedScore(accesses);
    const outcome = outcomeOf(score, { pass: 0.9, partial: 0.4 });
    const exempt = accesses.filter(({ crawler }) => crawler.mayIgnoreRules);
    const vendors = listed(exempt.map(({ crawler }) => crawler.vendor));
    const note = `${vendors} say that robots.txt may not apply to theirs.`;
    return findingFor(site, accesses, { outcome, score }, "page-opening robot", note);
  },
});
