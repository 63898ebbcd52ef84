import { defineCheck, type Evidence, outcomeOf, snippetOf } from "../../check.ts";
import { decisionFor, pathsOnSite } from "../../facts/robots/crawler-access.ts";
import type { CrawlerDecision, CrawlerRules } from "../../facts/robots/crawler-rules.ts";
import { crawlers, mainTokens } from "../../facts/robots/crawlers.ts";
import { all, counted, listed, verb } from "../wording.ts";
import { decidingLine, rulesUnknown } from "./robots-blocks.ts";

const mainCrawlers = crawlers.filter(({ token }) => mainTokens.some((main) => main === token));

type HidingRule = {
  readonly line: string;
  readonly rule: string;
  readonly paths: string[];
  readonly tokens: string[];
};
type Refusal = { readonly path: string; readonly token: string; readonly decision: CrawlerDecision };

/** Rules with what they hide, most pages first; equal ones in the order of the file's lines. */
function hidingRules(refusals: readonly Refusal[], rules: CrawlerRules): readonly HidingRule[] {
  const byLine = new Map<string, HidingRule>();
  for (const { path, token, decision } of refusals) {
    const line = decidingLine(decision, rules);
    const known = byLine.get(line) ?? {
      line,
      rule: decision.rule?.text ?? rules.reason,
      paths: [],
      tokens: [],
    };
    if (!known.paths.includes(path)) known.paths.push(path);
    if (!known.tokens.includes(token)) known.tokens.push(token);
    byLine.set(line, known);
  }
  return [...byLine.values()].sort((a, b) => b.paths.length - a.paths.length);
}

export const keyPagesNotBlocked = defineCheck({
  id: "key-pages-not-blocked",
  failureTitle: "A rule hides some of your important pages",
  needs: ["crawlerRules", "robotsResource", "keyPageUrls", "sitemapSample", "origin"],
  evaluate({ crawlerRules: rules, robotsResource, keyPageUrls, sitemapSample, origin }) {
    const unknown = rulesUnknown(robotsResource);
    if (unknown !== null) return unknown;
    const paths = pathsOnSite([...keyPageUrls, ...sitemapSample.map(({ url }) => url)], origin);
    if (paths.length < 2) return { outcome: "na", reason: "Fewer than two key pages are known." };
    if (mainCrawlers.every((crawler) => !decisionFor(rules, crawler, "/").allowed)) {
      return { outcome: "na", reason: "The whole site is blocked, which other checks report." };
    }
    const refusals: Refusal[] = paths.flatMap((path) =>
      mainCrawlers.flatMap((crawler) => {
        const decision = decisionFor(rules, crawler, path);
        return decision.allowed ? [] : [{ path, token: crawler.token, decision }];
      }),
    );
    const pairs = paths.length * mainCrawlers.length;
    const score = (pairs - refusals.length) / pairs;
    const outcome = outcomeOf(score, { pass: 1, partial: 0.8 });
    const [worst, ...others] = hidingRules(refusals, rules);
    if (worst === undefined) {
      return {
        outcome,
        score,
        evidence: [
          {
            url: robotsResource.url,
            snippet: "",
            value: `${counted(paths.length, "page")} checked`,
          },
        ],
        details: `${all(paths.length, "key page")} ${verb(paths.length, "is", "are")} open to ${listed(mainTokens, mainTokens.length)}.`,
        pagesChecked: paths.length,
      };
    }
    const evidence: readonly Evidence[] = [worst, ...others].map(({ line, paths: hidden, tokens }) => ({
      url: robotsResource.url,
      snippet: snippetOf(line),
      value: `${listed(hidden, 5)} for ${listed(tokens, mainTokens.length)}`,
    }));
    const hidden = new Set(refusals.map(({ path }) => path));
    const [example = "/"] = worst.paths;
    return {
      outcome,
      score,
      evidence,
      details: `${hidden.size} of ${paths.length} key pages ${verb(hidden.size, "is", "are")} closed to at least one main robot: ${listed(worst.tokens, 1)} may not read ${listed(worst.paths)} (${worst.line}).`,
      fixValues: {
        rule: worst.rule,
        n: String(worst.paths.length),
        url: URL.parse(example, origin)?.href ?? example,
      },
      pagesChecked: paths.length,
    };
  },
});
