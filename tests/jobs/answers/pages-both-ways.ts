import type { Kysely } from "kysely";
import { expect } from "vitest";
import type { Tables } from "#database/platform/tables/tables.ts";
import type { CountedPages, PageListing } from "#database/sources/page-listing.ts";
import { countedPages } from "#database/sources/source-pages.ts";
import type { SourceScope } from "#database/sources/source-scope.ts";
import { untalliedPages } from "#database/sources/untallied-pages.ts";

/** Gaps among all pages and the pages of one domain: their beginning, what comes after a page, and those with a part of an address. */
const pageListings: readonly PageListing[] = [
  { isGap: true, sort: "gaps", after: null, limit: 3 },
  { isGap: true, sort: "gaps", after: { value: 2, url: "https://reddit.com/" }, limit: 50 },
  { isGap: true, sort: "gaps", search: "WIKI", after: null, limit: 50 },
  { domain: "reddit.com", sort: "citations", after: null, limit: 50 },
  { domain: "acme.example", sort: "used", after: { value: 9, url: "https://acme.example/" }, limit: 2 },
];

/** Expects that pages are shown as they are counted from the citations; returns how many were looked for in all. */
export async function comparedPages(transaction: Kysely<Tables>, scope: SourceScope): Promise<number> {
  let compared = 0;
  for (const listing of pageListings) {
    const counted = await untalliedPages(transaction, scope, listing);
    expect(told(await countedPages(transaction, scope, listing))).toEqual(told(counted));
    compared += counted.matching;
  }
  return compared;
}

/** Pages without what is told of them by the citations of any of their answers; lists in any order. */
const told = ({ matching, pages }: CountedPages) => ({
  matching,
  pages: pages.map(({ title: _, type: __, reason: ___, prompts, entities, ...counts }) => ({
    ...counts,
    prompts: prompts.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted(),
    entities: entities.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted(),
  })),
});
