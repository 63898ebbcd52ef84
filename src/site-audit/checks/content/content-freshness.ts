import { defineCheck, type Evidence, snippetOf } from "../../check.ts";
import { type PageDate, pageDates } from "../../facts/dates/article-dates.ts";
import { isPlausibleDate } from "../../facts/dates/dates-in-text.ts";
import type { Page } from "../../facts/page.ts";
import { authorsOf } from "../../facts/people/authors.ts";
import type { Feed } from "../../facts/sitemaps/feed.ts";
import { readSitemapDates } from "../../facts/sitemaps/sitemap-dates.ts";
import type { SitemapEntry } from "../../facts/sitemaps/sitemap-file.ts";
import { judgedByMean } from "../page-verdicts.ts";
import { counted, partOf, partVerb } from "../wording.ts";

const articlesOf = (pages: readonly Page[]): readonly Page[] =>
  pages.filter(({ type, role }) => type === "article" || (role === "article" && type === "other"));
const NO_ARTICLES = "There are no articles among the pages read.";
const DAY_MS = 86_400_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const datesVisible = defineCheck({
  id: "dates-visible",
  failureTitle: "Articles do not show when they were written",
  needs: ["pages", "now"],
  evaluate: ({ pages, now }) => {
    const articles = articlesOf(pages);
    if (articles.length === 0) return { outcome: "na", reason: NO_ARTICLES };
    const scores = articles.map((page) => {
      const { machine, visible } = pageDates(page, now);
      const [first] = machine;
      const places = [
        ...(visible ? [`shown: “${visible.written}”`] : []),
        ...(first ? [`${first.place}: ${first.written}`] : []),
      ];
      return {
        url: page.url,
        score: first && visible ? 1 : first || visible ? 0.6 : 0,
        snippet: places.join(", ") || page.mainText,
        value:
          first && visible
            ? "shown and in the data"
            : visible
              ? "shown only"
              : first
                ? "in the data only"
                : "no date",
      };
    });
    const both = scores.filter(({ score }) => score === 1).length;
    const none = scores.filter(({ score }) => score === 0).length;
    return judgedByMean(
      scores,
      { pass: 0.8, partial: 0.4 },
      `${partOf(both, articles.length, "article")} ${partVerb(both, "shows", "show")} a date both to readers and in the data${none === 0 ? "" : `; ${none} ${none === 1 ? "has" : "have"} no date at all`}.`,
    );
  },
});

type Dated = { readonly at: number; readonly url: string; readonly words: string };

/** Dates that say when a page was last changed. A date near a heading of another page than an article may be an event's. */
function changesOf(page: Page, now: number): readonly PageDate[] {
  const { machine, visible } = pageDates(page, now);
  const isShown = visible !== null && (page.type === "article" || visible.kind === "modified");
  return isShown ? [...machine, visible] : machine;
}

/** Sitemap dates count where they differ; a file that gives every page today's date says nothing. */
function sitemapChanges(entries: readonly SitemapEntry[], now: number): readonly Dated[] {
  const dated = entries.flatMap(({ location, lastModified, lastModifiedAt }) =>
    lastModified !== null && lastModifiedAt !== null && isPlausibleDate(lastModifiedAt, now)
      ? [{ at: lastModifiedAt, url: location, words: `lastmod ${lastModified} in the sitemap` }]
      : [],
  );
  const days = new Set(dated.map(({ at }) => dayOf(at)));
  return days.size < 2 || readSitemapDates(entries, now).areAlike ? [] : dated;
}

const feedChanges = (feed: Feed | null, now: number): readonly Dated[] =>
  feed === null
    ? []
    : feed.dates
        .filter(({ at }) => isPlausibleDate(at, now))
        .map(({ at, place, written }) => ({ at, url: feed.url, words: `${place} ${written} in the feed` }));

export const contentFresh = defineCheck({
  id: "content-fresh",
  failureTitle: "Nothing was updated for a long time",
  needs: ["pages", "sitemap", "feed", "now"],
  evaluate: ({ pages, sitemap, feed, now }) => {
    const onPages = pages.map((page) => ({
      page,
      dates: changesOf(page, now).map((date) => ({
        at: date.at,
        url: page.url,
        words: `${date.place}: ${date.written}`,
      })),
    }));
    const newest = [
      ...onPages.flatMap(({ dates }) => dates),
      ...sitemapChanges(sitemap.entries, now),
      ...feedChanges(feed, now),
    ].reduce<Dated | null>((latest, next) => (latest && latest.at >= next.at ? latest : next), null);
    if (newest === null)
      return {
        outcome: "na",
        reason: "Neither the pages nor the sitemap nor a feed give a date one can trust.",
      };
    const days = Math.max(0, Math.floor((now - newest.at) / DAY_MS));
    const datedArticles = onPages.filter(
      ({ page, dates }) => articlesOf([page]).length > 0 && dates.length > 0,
    );
    const recent = datedArticles.filter(({ dates }) =>
      dates.some(({ at }) => now - at <= 365 * DAY_MS),
    ).length;
    const share =
      datedArticles.length === 0
        ? ""
        : ` ${partOf(recent, datedArticles.length, "dated article")} ${partVerb(recent, "is", "are")} at most a year old.`;
    const evidence: readonly Evidence[] = [
      { url: newest.url, snippet: snippetOf(newest.words), value: dayOf(newest.at) },
    ];
    return {
      outcome: days <= 90 ? "pass" : days <= 365 ? "partial" : "fail",
      score: days <= 90 ? 1 : days <= 365 ? 0.5 : 0,
      evidence,
      details: `The newest date found is ${dayOf(newest.at)}, ${counted(days, "day")} ago.${share}`,
      pagesChecked: pages.length,
    };
  },
});

export const authorNamed = defineCheck({
  id: "author-named",
  failureTitle: "Articles do not name their author",
  needs: ["pages", "brandName"],
  evaluate: ({ pages, brandName }) => {
    const articles = articlesOf(pages);
    if (articles.length === 0) return { outcome: "na", reason: NO_ARTICLES };
    const scores = articles.map((page) => {
      const [author] = authorsOf(page, brandName);
      const score =
        author === undefined ? 0 : author.kind === "organisation" ? 0.4 : author.hasProfile ? 1 : 0.7;
      return {
        url: page.url,
        score,
        snippet: author ? `${author.name} (${author.place})` : page.mainText,
        value: author
          ? author.kind === "organisation"
            ? "no person"
            : author.hasProfile
              ? "person with profile"
              : "person"
          : "no author",
      };
    });
    const named = scores.filter(({ score }) => score >= 0.7).length;
    const linked = scores.filter(({ score }) => score === 1).length;
    return judgedByMean(
      scores,
      { pass: 0.7, partial: 0.3 },
      `${partOf(named, articles.length, "article")} ${partVerb(named, "names", "name")} a person as author${named === 0 ? "" : `, ${named === 1 ? (linked === 1 ? "with" : "without") : `${linked} of them with`} a link or a few words about that person`}.`,
    );
  },
});
