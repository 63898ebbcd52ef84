import { defineCheck, outcomeOf, snippetOf, type Undecided } from "../../check.ts";
import { countDiscoveredPages } from "../../facts/discovered-pages.ts";
import { isUnavailable, type Site } from "../../facts/site.ts";
import { type SitemapFacts, USUAL_SITEMAP_PATHS } from "../../facts/sitemaps/sitemap.ts";
import { readSitemapDates } from "../../facts/sitemaps/sitemap-dates.ts";
import type { SitemapEntry } from "../../facts/sitemaps/sitemap-file.ts";
import { judgeEntries } from "../../facts/sitemaps/sitemap-mistakes.ts";
import { counted, listed, percent, verb } from "../wording.ts";

/**
 * Why there is no sitemap to judge: there is none, or it was not looked for. llms.txt is asked for right after the sitemaps, so
 * the limits that left it out left them out as well.
 */
export function withoutSitemap({ pages, llmsTxt }: Pick<Site, "pages" | "llmsTxt">): Undecided {
  if (isUnavailable(pages)) return { outcome: "unknown", reason: pages.unavailable };
  if (!llmsTxt.ok && llmsTxt.kind === "budget") return { outcome: "unknown", reason: llmsTxt.message };
  return { outcome: "na", reason: "The site has no sitemap." };
}

/** Files that say something: guessed addresses that hold no sitemap are not among the facts. */
const readable = ({ files }: SitemapFacts) => files.filter(({ kind }) => kind !== "unreadable");

/** Pages; where only an index could be read, its child sitemaps. */
function entriesOf(sitemap: SitemapFacts): readonly SitemapEntry[] {
  return sitemap.entries.length > 0 ? sitemap.entries : sitemap.files.flatMap(({ entries }) => entries);
}

export const sitemapFound = defineCheck({
  id: "sitemap-found",
  failureTitle: "There is no sitemap, or robots.txt does not name it",
  needs: ["sitemap", "origin", "llmsTxt"],
  wants: ["pages"],
  evaluate({ sitemap, origin, llmsTxt, pages }) {
    const files = readable(sitemap);
    const evidence = [
      ...files.map(({ url, listed: isListed, entryCount }) => ({
        url,
        snippet: isListed ? "named in robots.txt" : "not named in robots.txt",
        value: counted(entryCount, "entry", "entries"),
      })),
      ...sitemap.missing.map((url) => ({ url, snippet: "named in robots.txt, does not answer" })),
    ];
    if (files.length > 0) {
      const [first] = files;
      return sitemap.listed
        ? {
            outcome: "pass",
            score: 1,
            evidence,
            details: `${counted(files.length, "sitemap")} found, named in robots.txt.`,
          }
        : {
            outcome: "partial",
            score: 0.5,
            evidence,
            details: `There is a sitemap (${first?.url}), but robots.txt does not name it.`,
          };
    }
    const without = withoutSitemap({ pages, llmsTxt });
    if (without.outcome === "unknown" || isUnavailable(pages)) return without;
    const discovered = countDiscoveredPages(pages, sitemap, origin);
    if (discovered <= 3) {
      return { outcome: "na", reason: `With ${counted(discovered, "page")} a site needs no sitemap.` };
    }
    const useless = [...sitemap.missing, ...sitemap.files.map(({ url }) => url)];
    const details =
      useless.length > 0
        ? `robots.txt names ${listed(useless)}, where no sitemap can be read.`
        : `Looked at /robots.txt and ${USUAL_SITEMAP_PATHS.length} common addresses: no sitemap.`;
    const looked = [
      ...sitemap.files.map(({ url }) => ({ url, snippet: "answers, but is no sitemap" })),
      ...sitemap.missing.map((url) => ({ url, snippet: "named in robots.txt, does not answer" })),
    ];
    const usual = USUAL_SITEMAP_PATHS.map((path) => ({
      url: `${origin}${path}`,
      snippet: "no sitemap here",
    }));
    return {
      outcome: "fail",
      score: 0,
      evidence:
        looked.length > 0
          ? looked
          : [{ url: `${origin}/robots.txt`, snippet: "no line names a sitemap" }, ...usual],
      details,
    };
  },
});

export const sitemapValid = defineCheck({
  id: "sitemap-valid",
  failureTitle: "The sitemap has mistakes",
  needs: ["sitemap", "origin", "crawlerRules", "llmsTxt"],
  wants: ["pages"],
  evaluate({ sitemap, origin, crawlerRules, llmsTxt, pages }) {
    if (sitemap.files.length === 0) return withoutSitemap({ pages, llmsTxt });
    const fileProblems = sitemap.files.flatMap(({ url, problem, entryCount }) => [
      ...(problem === null ? [] : [{ url, problem }]),
      ...(entryCount > 50_000
        ? [{ url, problem: `It lists ${entryCount} addresses; 50,000 are allowed.` }]
        : []),
    ]);
    const { judged, mistakes } = judgeEntries(entriesOf(sitemap), origin, crawlerRules);
    const examples = [
      ...mistakes.slice(0, 3).map(({ location, reason }) => `${snippetOf(location)} (${reason})`),
      ...fileProblems.slice(0, 2).map(({ url, problem }) => `${url} (${problem.replace(/\.$/, "")})`),
    ];
    const [firstFile] = sitemap.files;
    const url = firstFile?.url ?? `${origin}/sitemap.xml`;
    const found = {
      evidence: [
        ...fileProblems.map((file) => ({ url: file.url, snippet: snippetOf(file.problem) })),
        ...mistakes
          .slice(0, 10)
          .map(({ location, reason }) => ({ url, snippet: snippetOf(location), value: reason })),
      ],
      fixValues: { examples: examples.slice(0, 3).join("; ") },
    };
    if (judged === 0) {
      const why = fileProblems[0]?.problem ?? "It lists no address.";
      return {
        outcome: "fail",
        score: 0,
        ...found,
        evidence:
          found.evidence.length > 0 ? found.evidence : [{ url, snippet: "the file lists no address" }],
        fixValues: { examples: examples[0] ?? `${url} (lists no address)` },
        details: `The sitemap is of no use. ${why}`,
      };
    }
    const score = (judged - mistakes.length) / judged;
    const byShare = outcomeOf(score, { pass: 0.98, partial: 0.7 });
    const outcome = byShare === "pass" && fileProblems.length > 0 ? "partial" : byShare;
    const entries = `${judged - mistakes.length} of ${counted(judged, "entry", "entries")} ${verb(judged - mistakes.length, "is", "are")} right`;
    const sentences = [
      `${entries}${examples.length > 0 ? `, not so ${listed(examples, 2)}` : ""}.`,
      fileProblems[0]?.problem ?? "",
    ];
    return { outcome, score, ...found, details: sentences.filter(Boolean).join(" ") };
  },
});

export const sitemapLastmod = defineCheck({
  id: "sitemap-lastmod",
  failureTitle: "The sitemap does not say when pages changed",
  needs: ["sitemap", "now", "llmsTxt"],
  wants: ["pages"],
  evaluate({ sitemap, now, llmsTxt, pages }) {
    if (readable(sitemap).length === 0) return withoutSitemap({ pages, llmsTxt });
    const entries = entriesOf(sitemap);
    if (entries.length < 3) return { outcome: "na", reason: "The sitemap lists fewer than three addresses." };
    const { dated, datedShare, commonDay, areAlike } = readSitemapDates(entries, now);
    const byShare = outcomeOf(datedShare, { pass: 0.8, partial: 0.3 });
    const outcome = areAlike && byShare === "pass" ? "partial" : byShare;
    const alike =
      areAlike && commonDay !== null
        ? ` ${percent(commonDay.share)} of them carry the same day, ${commonDay.day}, so the date tells nothing.`
        : "";
    const [example] = entries;
    return {
      outcome,
      score: areAlike ? Math.min(datedShare, 0.5) : datedShare,
      evidence: example
        ? [
            {
              url: sitemap.files[0]?.url ?? example.location,
              snippet: snippetOf(example.location),
              value: example.lastModified ?? "no date",
            },
          ]
        : [],
      details: `${dated} of ${counted(entries.length, "entry", "entries")} (${percent(datedShare)}) say when the page last changed.${alike}`,
    };
  },
});
