import type { z } from "@hono/zod-openapi";
import type { ScopeNames } from "#database/platform/tables/answer-tables.ts";
import type { GapCounts, PageCounts } from "#database/sources/source-report.ts";
import type { gapListView } from "./contract.ts";
import { basisOf } from "./source-answer.ts";
import { cursorAfter } from "./source-cursor.ts";
import { namedBeside, promptsBeside } from "./source-detail-answer.ts";
import { nextPage, typeOf } from "./source-page-answer.ts";

type View = z.infer<typeof gapListView>;

const PROMPTS_TOLD = 3;

/** Turns counts into one page of domains that are gaps; takes one more than it holds. */
export function gapDomainsAnswer(counts: GapCounts, limit: number): View {
  const { scope, building, answers, ranked, prompts, entities, texts } = counts;
  const [byPrompt, byEntity] = [
    Map.groupBy(prompts, ({ domain }) => domain),
    Map.groupBy(entities, ({ domain }) => domain),
  ];
  const shown = ranked.page.slice(0, limit);
  const last = shown.at(-1);
  return {
    ...basisOf(scope, building, answers),
    matching: ranked.matching,
    gaps: shown.map(({ domain, type, reason, isOverridden, gaps }) => {
      const own = (byPrompt.get(domain) ?? []).map((one) => ({ ...one, answers: one.gaps }));
      const named = (byEntity.get(domain) ?? []).map((one) => ({ ...one, answers: one.gaps }));
      return {
        domain,
        url: null,
        title: null,
        type,
        reason,
        isOverridden,
        answers: gaps,
        competitors: competitorsBeside(named, scope.analysis.names),
        ...promptsTold(promptsBeside(own, answers, texts)),
      };
    }),
    next: ranked.page.length > limit && last !== undefined ? cursorAfter(last.gaps, last.domain) : null,
  };
}

/** The same of single pages. */
export function gapPagesAnswer(counts: PageCounts, limit: number): View {
  const { scope, building, answers, found, overrides, texts } = counts;
  return {
    ...basisOf(scope, building, answers),
    matching: found.matching,
    gaps: found.pages.slice(0, limit).map((page) => ({
      domain: page.domain,
      url: page.url,
      title: page.title,
      ...typeOf(page, overrides),
      answers: page.gaps,
      competitors: competitorsBeside(
        page.entities.map(({ entityId, mentions }) => ({ entityId, answers: mentions })),
        scope.analysis.names,
      ),
      ...promptsTold(
        promptsBeside(
          page.prompts.map(({ promptKey, gaps }) => ({ promptKey, answers: gaps })),
          answers,
          texts,
        ),
      ),
    })),
    next: nextPage(found.pages, { limit, sort: "gaps" }),
  };
}

const competitorsBeside = (found: Parameters<typeof namedBeside>[0], names: ScopeNames) =>
  namedBeside(found, names).filter(({ isBrand, answers }) => !isBrand && answers > 0);

const promptsTold = (asked: ReturnType<typeof promptsBeside>) => ({
  prompts: asked.slice(0, PROMPTS_TOLD),
  promptsInAll: asked.length,
});
