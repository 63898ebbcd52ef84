import type { Kysely } from "kysely";
import { expect } from "vitest";
import type { Tables } from "#database/platform/tables/tables.ts";
import { type CountedPages, countedPages, type PageListing } from "#database/sources/counted-pages.ts";
import type { SourceScope } from "#database/sources/source-scope.ts";

/** Gaps among all pages and the pages of one domain: their beginning, what comes after a page, and those with a part of an address. */
const pageListings: readonly PageListing[] = [
  { isGap: true, sort: "gaps", after: null, limit: 3 },
  { isGap: true, sort: "gaps", after: { value: 2, url: "https://reddit.com/" }, limit: 50 },
  { isGap: true, sort: "gaps", search: "WIKI", after: null, limit: 50 },
  { domain: "reddit.com", sort: "citations", after: null, limit: 50 },
  { domain: "acme.example", sort: "used", after: { value: 9, url: "https://acme.example/" }, limit: 2 },
];

/** Expects that pages are counted as they are one by one here; returns how many were looked for in all. */
export async function comparedPages(transaction: Kysely<Tables>, scope: SourceScope): Promise<number> {
  const uses = await usesOf(transaction, scope);
  let compared = 0;
  for (const listing of pageListings) {
    const byHand = pagesByHand(uses, listing);
    expect(withoutDetails(await countedPages(transaction, scope, listing))).toEqual(withoutDetails(byHand));
    compared += byHand.matching;
  }
  return compared;
}

type Use = Awaited<ReturnType<typeof usesOf>>[number];

/** Each page once for each answer that uses it and that the filter keeps. */
async function usesOf(transaction: Kysely<Tables>, { analysis, filter, prompts }: SourceScope) {
  const { period, assistants, surfaces } = filter;
  const ofAnalysis = { brand_id: analysis.brandId, analysis_id: analysis.id };
  const keys = new Set(prompts.map(({ key }) => key));
  const answers = (
    await transaction.selectFrom("app.answers").selectAll().where("brand_id", "=", analysis.brandId).execute()
  ).filter(({ asked_at, assistant, surface, prompt_key }) => {
    const day = asked_at.toISOString().slice(0, 10);
    const isWithin = day >= period.from && day <= period.to;
    return (
      isWithin &&
      keys.has(prompt_key) &&
      (assistants ?? [assistant]).includes(assistant) &&
      (surfaces ?? [surface]).includes(surface)
    );
  });
  const observations = await transaction
    .selectFrom("app.observations")
    .select(["answer_id", "others"])
    .where((eb) => eb.and(ofAnalysis))
    .execute();
  const others = new Map(observations.map((row) => [row.answer_id, row.others]));
  const entities = await transaction
    .selectFrom("app.observed_entities")
    .select(["answer_id", "entity_id", "mentioned"])
    .where((eb) => eb.and(ofAnalysis))
    .execute();
  const citations = await transaction
    .selectFrom("app.citations")
    .selectAll()
    .where((eb) => eb.and(ofAnalysis))
    .execute();
  const [found, cited] = [
    Map.groupBy(entities, (row) => row.answer_id),
    Map.groupBy(citations, (row) => row.answer_id),
  ];
  return answers.flatMap(({ id, prompt_key }) => {
    const named = (found.get(id) ?? []).filter(({ mentioned }) => mentioned !== "no");
    const isGap = (others.get(id) ?? 0) > 0 && !named.some((one) => one.entity_id === analysis.brandId);
    return [...Map.groupBy(cited.get(id) ?? [], ({ url }) => url).values()].flatMap((rows) => {
      const [first] = rows;
      if (first === undefined) return [];
      const counts = rows.filter(({ kind }) => kind === "cited").map(({ count }) => count);
      return {
        url: first.url,
        domain: first.domain,
        titles: rows.flatMap(({ title }) => title ?? []),
        type: first.type,
        promptKey: prompt_key,
        isCited: counts.length > 0,
        citations: counts.reduce((sum, count) => sum + count, 0),
        isGap,
        named: named.flatMap(({ mentioned, entity_id }) => (mentioned === "yes" ? [entity_id] : [])),
      };
    });
  });
}

function pagesByHand(all: readonly Use[], listing: PageListing): CountedPages {
  const { domain, isGap, search, sort, after, limit } = listing;
  const kept = all.filter(
    (use) =>
      (domain === undefined || use.domain === domain) &&
      (isGap !== true || (use.isGap && use.type !== "You")),
  );
  const pages = [...Map.groupBy(kept, ({ url }) => url)]
    .map(([url, uses]) => ({ url, uses, ...sumsOf(uses) }))
    .filter(
      ({ url, uses }) =>
        search === undefined ||
        [
          url,
          uses
            .flatMap(({ titles }) => titles)
            .toSorted()
            .at(-1) ?? "",
        ].some((text) => text.toLowerCase().includes(search.toLowerCase())),
    );
  const listed = pages
    .filter(
      (page) =>
        after === null || page[sort] < after.value || (page[sort] === after.value && page.url > after.url),
    )
    .sort((a, b) => b[sort] - a[sort] || (a.url < b.url ? -1 : 1));
  return {
    matching: pages.length,
    pages: listed.slice(0, limit).map(({ url, uses, ...sums }) => ({
      url,
      domain: uses[0]?.domain ?? "",
      title: null,
      type: "Other",
      reason: "",
      ...sums,
      prompts: [...Map.groupBy(uses, ({ promptKey }) => promptKey)].map(([promptKey, own]) => {
        const { used, gaps } = sumsOf(own);
        return { promptKey, used, gaps };
      }),
      entities: [
        ...Map.groupBy(
          uses.flatMap((use) => (use.isGap ? use.named : [])),
          String,
        ),
      ].map(([entityId, same]) => ({ entityId, mentions: same.length })),
    })),
  };
}

const sumsOf = (uses: readonly Use[]) => ({
  used: uses.length,
  citing: uses.filter(({ isCited }) => isCited).length,
  citations: uses.reduce((sum, { citations }) => sum + citations, 0),
  gaps: uses.filter(({ isGap }) => isGap).length,
});

/** Pages without title and type, which any of their citations has; lists in any order. */
const withoutDetails = ({ matching, pages }: CountedPages) => ({
  matching,
  pages: pages.map(({ title: _, type: __, reason: ___, prompts, entities, ...counts }) => ({
    ...counts,
    prompts: prompts.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted(),
    entities: entities.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted(),
  })),
});
