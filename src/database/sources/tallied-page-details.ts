import { visitUses } from "../answers/tallies/page-uses.ts";
import type { SourcePagesTable } from "../platform/tables/tally-tables.ts";
import type { CountedPage } from "./page-listing.ts";

/** A page as tallies know it. */
export type KnownPage = Pick<
  SourcePagesTable,
  "number" | "place" | "domain" | "url" | "title" | "type" | "reason"
>;

/** Takes the tallies of a domain and some of its pages; returns what the pages are used for, each by its address. */
export function pageDetails(
  tallies: readonly string[],
  given: {
    readonly pages: readonly KnownPage[];
    readonly entityIds: readonly string[];
    /** The prompts that are kept, by their numbers in tallies. */
    readonly prompts: ReadonlyMap<number, string>;
    readonly onlyGaps: boolean;
  },
): ReadonlyMap<string, CountedPage> {
  const { pages, entityIds, prompts, onlyGaps } = given;
  const size = [...prompts.keys()].reduce((most, number) => Math.max(most, number + 1), 0);
  const isKept = new Uint8Array(size);
  for (const number of prompts.keys()) isKept[number] = 1;
  const sums = new Map(pages.map((page) => [page.place, emptySums(page, size, entityIds.length)]));
  for (const tally of tallies)
    visitUses(
      tally,
      (place) => sums.has(place),
      (place, prompt, citations, named) => {
        const sum = sums.get(place);
        if (sum === undefined || isKept[prompt] !== 1 || (onlyGaps && named === null)) return;
        sum.citing += citations > 0 ? 1 : 0;
        sum.citations += citations;
        sum.used[prompt] = (sum.used[prompt] ?? 0) + 1;
        if (named === null) return;
        sum.gaps[prompt] = (sum.gaps[prompt] ?? 0) + 1;
        for (const competitor of named) sum.named[competitor] = (sum.named[competitor] ?? 0) + 1;
      },
    );
  return new Map(
    [...sums.values()].map(({ page, citing, citations, used, gaps, named }) => [
      page.url,
      {
        url: page.url,
        domain: page.domain,
        title: page.title,
        type: page.type,
        reason: page.reason,
        used: total(used),
        citing,
        citations,
        gaps: total(gaps),
        prompts: [...prompts].flatMap(([number, promptKey]) => {
          const own = { promptKey, used: used[number] ?? 0, gaps: gaps[number] ?? 0 };
          return own.used === 0 ? [] : [own];
        }),
        entities: entityIds.flatMap((entityId, place) => {
          const mentions = named[place] ?? 0;
          return mentions === 0 ? [] : [{ entityId, mentions }];
        }),
      },
    ]),
  );
}

const emptySums = (page: KnownPage, prompts: number, entities: number) => ({
  page,
  citing: 0,
  citations: 0,
  used: new Int32Array(prompts),
  gaps: new Int32Array(prompts),
  named: new Int32Array(entities),
});

const total = (numbers: Int32Array): number => numbers.reduce((sum, number) => sum + number, 0);
