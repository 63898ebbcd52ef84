import type { ResourceResponse } from "../../artifacts.ts";
import { defineCheck, meanOf, outcomeOf, snippetOf } from "../../check.ts";
import { livenessOf, outcomeWords } from "../../facts/liveness.ts";
import { all, counted, listed, shortAddress } from "../wording.ts";
import { withoutSitemap } from "./sitemaps.ts";

const isPermanent = (status: number): boolean => status === 301 || status === 308;

/** A move to the home page is how deleted pages are often hidden: the content is not the same. */
function endsElsewhere({ url, finalUrl }: ResourceResponse): boolean {
  const isHome = (address: string) => new URL(address).pathname === "/";
  return isHome(finalUrl) && !isHome(url);
}

/** Servers differ in whether they send a reader of /about on to /about/; the files of a folder do not show it. */
const onlyAddsSlash = ({ url, finalUrl, hops }: ResourceResponse): boolean =>
  hops.length === 1 && new URL(finalUrl).pathname === `${new URL(url).pathname}/`;

function scoreOf(response: ResourceResponse, source: "network" | "folder"): number {
  if (response.status !== 200) return 0;
  if (response.hops.length === 0 || (source === "folder" && onlyAddsSlash(response))) return 1;
  return response.hops.every(({ status }) => isPermanent(status)) && !endsElsewhere(response) ? 0.5 : 0;
}

export const sitemapUrlsLive = defineCheck({
  id: "sitemap-urls-live",
  failureTitle: "Some sitemap pages do not exist",
  needs: ["sitemap", "sitemapSample", "origin", "llmsTxt", "source"],
  wants: ["pages"],
  evaluate({ sitemap, sitemapSample, origin, llmsTxt, pages, source }) {
    if (sitemap.files.length === 0) return withoutSitemap({ pages, llmsTxt });
    if (sitemap.entries.length === 0) return { outcome: "na", reason: "The sitemap lists no pages." };
    const visits = sitemapSample
      .filter((resource) => livenessOf(resource) !== "unknown")
      .map((resource) => ({ resource, score: resource.ok ? scoreOf(resource, source) : 0 }));
    const score = meanOf(visits.map((visit) => visit.score));
    if (score === null) return { outcome: "unknown", reason: "None of the sitemap’s pages could be tried." };
    const flawed = visits.filter((visit) => visit.score < 1);
    const evidence = (flawed.length > 0 ? flawed : visits.slice(0, 1)).map(({ resource }) => ({
      url: resource.url,
      snippet: snippetOf(resource.ok && resource.hops.length > 0 ? `leads to ${resource.finalUrl}` : ""),
      value: outcomeWords(resource),
    }));
    const examples = flawed.map(
      ({ resource }) =>
        `${shortAddress(resource.url, origin)} (${resource.ok && resource.hops.length > 0 ? "moved" : outcomeWords(resource)})`,
    );
    return {
      outcome: outcomeOf(score, { pass: 0.95, partial: 0.7 }),
      score,
      evidence,
      details:
        flawed.length === 0
          ? `${all(visits.length, "sampled sitemap page")} answered directly.`
          : `${flawed.length} of ${counted(visits.length, "sampled sitemap page")} did not answer directly with a page: ${listed(examples)}.`,
      fixValues: {
        urls: listed(
          flawed.map(({ resource }) => resource.url),
          5,
        ),
      },
      pagesChecked: visits.length,
    };
  },
});
