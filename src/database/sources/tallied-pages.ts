import { type Kysely, sql } from "kysely";
import { gapsByPage } from "../answers/tallies/page-gaps.ts";
import { visitUses } from "../answers/tallies/page-uses.ts";
import { bestOf } from "../platform/best-of.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { CountedPages, PageListing } from "./page-listing.ts";
import { promptNumbers, type SourceScope } from "./source-scope.ts";
import { type KnownPage, pageDetails } from "./tallied-page-details.ts";

/** Pages that answers use, from the tallies of their days: ranked by sums of all of them, with the uses of those that are shown. */
export async function talliedPages(
  transaction: Kysely<Tables>,
  scope: SourceScope,
  listing: PageListing,
): Promise<CountedPages> {
  const { domain, sort, after, limit } = listing;
  const key = domain === undefined ? "number" : "place";
  const prompts = new Map(
    [...(await promptNumbers(transaction, scope))].map(([prompt, number]) => [number, prompt]),
  );
  const own = domain === undefined ? null : await usesOf(transaction, scope, [domain]);
  const sums =
    own === null
      ? null
      : sumsByPlace(
          own.map(({ uses }) => uses),
          prompts,
        );
  const values = sums === null ? await gapsOfAll(transaction, scope) : sums[sort];
  const used = sums === null ? values : sums.used;
  const found = await searched(transaction, scope, listing, key);
  const looked = indexesOf(used, found);
  const best = bestOf(values, looked, { after: after?.value ?? null, limit });
  const worth = (page: KnownPage) => values[page[key]] ?? 0;
  const shown = (await knownPages(transaction, scope, { domain, key, best }))
    .filter((page) => after === null || worth(page) < after.value || page.url > after.url)
    .sort((a, b) => worth(b) - worth(a) || (a.url < b.url ? -1 : 1))
    .slice(0, limit);
  const tallies = own ?? (await usesOf(transaction, scope, [...new Set(shown.map((page) => page.domain))]));
  const usesIn = Map.groupBy(tallies, (tally) => tally.domain);
  const details = new Map(
    [...Map.groupBy(shown, (page) => page.domain)].flatMap(([name, pages]) => [
      ...pageDetails(
        (usesIn.get(name) ?? []).map(({ uses }) => uses),
        { pages, entityIds: scope.kept.entityIds, prompts, onlyGaps: domain === undefined },
      ),
    ]),
  );
  return { matching: looked.length, pages: shown.flatMap((page) => details.get(page.url) ?? []) };
}

/** The indexes of all that is used, of those that are looked for. */
function indexesOf(used: Int32Array, found: ReadonlySet<number> | null): Int32Array {
  const indexes = new Int32Array(used.length);
  let length = 0;
  for (let index = 0; index < used.length; index += 1) {
    if ((used[index] ?? 0) === 0 || (found !== null && !found.has(index))) continue;
    indexes[length] = index;
    length += 1;
  }
  return indexes.subarray(0, length);
}

async function gapsOfAll(
  transaction: Kysely<Tables>,
  { analysis, kept, cover }: SourceScope,
): Promise<Int32Array> {
  const { rows: counted } = await sql<{ pages: number }>`
    select coalesce(max(number) + 1, 0) as pages from app.source_pages where analysis_id = ${analysis.id}`.execute(
    transaction,
  );
  const { rows } = await sql<{ pages: string }>`
    select pages from app.page_gap_tallies
    where ${kept.ofLines} and stretch = any(${[...cover.pages.stretches]}::int[])`.execute(transaction);
  return gapsByPage(
    rows.map(({ pages }) => pages),
    counted[0]?.pages ?? 0,
  );
}

async function usesOf(
  transaction: Kysely<Tables>,
  { ofTallies, cover }: SourceScope,
  domains: readonly string[],
): Promise<readonly { readonly domain: string; readonly uses: string }[]> {
  const { rows } = await sql<{ domain: string; uses: string }>`
    select domain, uses from app.page_tallies
    where ${ofTallies} and stretch = any(${[...cover.pages.stretches]}::int[])
      and domain = any(${[...domains]}::text[])`.execute(transaction);
  return rows;
}

/** The sums of each page of a domain by its place there. */
function sumsByPlace(tallies: readonly string[], isKept: ReadonlyMap<number, string>) {
  let places = 0;
  const countPlace = (place: number) => {
    places = Math.max(places, place + 1);
    return false;
  };
  for (const tally of tallies) visitUses(tally, countPlace, () => {});
  const empty = () => new Int32Array(places);
  const sums = { used: empty(), citations: empty(), gaps: empty() };
  for (const tally of tallies)
    visitUses(
      tally,
      () => true,
      (place, prompt, citations, named) => {
        if (!isKept.has(prompt)) return;
        add(sums.used, place, 1);
        add(sums.citations, place, citations);
        if (named !== null) add(sums.gaps, place, 1);
      },
    );
  return sums;
}

const add = (sums: Int32Array, at: number, more: number): void => {
  sums[at] = (sums[at] ?? 0) + more;
};

/** Those pages whose address or title holds what is looked for; null where nothing is. */
async function searched(
  transaction: Kysely<Tables>,
  { analysis }: SourceScope,
  { domain, search }: PageListing,
  key: "number" | "place",
): Promise<ReadonlySet<number> | null> {
  if (search === undefined) return null;
  const part = search.trim().toLowerCase();
  const { rows } = await sql<{ key: number }>`
    select ${sql.ref(key)} as key from app.source_pages
    where analysis_id = ${analysis.id} and ${domain === undefined ? sql`true` : sql`domain = ${domain}`}
      and (strpos(lower(url), ${part}) > 0 or strpos(lower(coalesce(title, '')), ${part}) > 0)`.execute(
    transaction,
  );
  return new Set(rows.map((row) => row.key));
}

async function knownPages(
  transaction: Kysely<Tables>,
  { analysis }: SourceScope,
  wanted: {
    readonly domain: string | undefined;
    readonly key: "number" | "place";
    readonly best: readonly number[];
  },
): Promise<KnownPage[]> {
  const { domain, key, best } = wanted;
  const { rows } = await sql<KnownPage>`
    select number, place, domain, url, title, type, reason from app.source_pages
    where analysis_id = ${analysis.id} and ${domain === undefined ? sql`true` : sql`domain = ${domain}`}
      and ${sql.ref(key)} = any(${[...best]}::int[])`.execute(transaction);
  return rows;
}
