import type { z } from "@hono/zod-openapi";
import type { CountedPage, PageListing } from "#database/sources/page-listing.ts";
import type { PageCounts } from "#database/sources/source-report.ts";
import { averageCitations } from "#measurement/metrics/source-metrics.ts";
import { canonicalHost } from "#measurement/sources/canonical-url.ts";
import type { SourceType } from "#measurement/sources/source-types.ts";
import { sourceEstimator } from "#measurement/view/source-estimates.ts";
import type { pageListView } from "./contract.ts";
import { basisOf } from "./source-answer.ts";
import { cursorAfter } from "./source-cursor.ts";

/** Turns counts into one page of pages; takes one more than it holds. */
export function pageListAnswer(
  { scope, building, answers, found, overrides }: PageCounts,
  { limit, sort }: Pick<PageListing, "limit" | "sort">,
): z.infer<typeof pageListView> {
  const estimatesOf = sourceEstimator(scope, answers);
  const shown = found.pages.slice(0, limit);
  return {
    ...basisOf(scope, building, answers),
    matching: found.matching,
    pages: shown.map((page) => {
      const { url, domain, title, used: count, citing, citations, gaps } = page;
      const { used, display } = estimatesOf(
        page.prompts.map(({ promptKey, used }) => ({ domain, promptKey, used, usedBefore: 0, gaps: 0 })),
      );
      return {
        url,
        title,
        domain,
        ...typeOf(page, overrides),
        used,
        display,
        answers: count,
        citing,
        citations,
        averageCitations: averageCitations({ used: count, citations }),
        gaps,
      };
    }),
    next: nextPage(found.pages, { limit, sort }),
  };
}

/** The type of a page; what is set by hand for its host or domain holds before answers are read again. */
export function typeOf(
  { url, domain, type, reason }: CountedPage,
  overrides: ReadonlyMap<string, SourceType>,
): { readonly type: SourceType; readonly reason: string | null; readonly isOverridden: boolean } {
  const host = canonicalHost(URL.parse(url)?.hostname ?? domain);
  const own = overrides.get(host) ?? overrides.get(domain);
  if (own !== undefined) return { type: own, reason: "set by hand", isOverridden: true };
  return { type, reason: reason === "set by hand" ? null : reason, isOverridden: false };
}

export function nextPage(
  pages: readonly CountedPage[],
  { limit, sort }: Pick<PageListing, "limit" | "sort">,
): string | null {
  const last = pages[limit - 1];
  return pages.length > limit && last !== undefined ? cursorAfter(last[sort], last.url) : null;
}
