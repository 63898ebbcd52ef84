import { type Kysely, sql } from "kysely";
import type { Period } from "#measurement/metrics/period.ts";
import { registrableDomain } from "#measurement/sources/canonical-url.ts";
import { REVIEW_SITES, VIDEO_SITES } from "#measurement/sources/known-sites.ts";
import type { SOURCE_SORTS, SourceType } from "#measurement/sources/source-types.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { type ValidAnswers, validAnswers } from "../visibility/visibility-query.ts";
import { domainRows, type SourceScope } from "./source-scope.ts";

/** Answers to one prompt in the period and in the one before. */
export type PromptAnswers = {
  readonly promptKey: string;
  readonly valid: number;
  /** Of the clear answers, those from surfaces that show sources. */
  readonly sourced: number;
  readonly validBefore: number;
  /** Those of the period, by surface. */
  readonly bySurface: readonly ValidAnswers[];
};

export async function promptAnswers(
  transaction: Kysely<Tables>,
  { kept, previous }: SourceScope,
): Promise<readonly PromptAnswers[]> {
  const of = async (period: Period) =>
    Map.groupBy(await validAnswers(transaction, { ...kept, period }), ({ promptKey }) => promptKey);
  const [now, before] = [await of(kept.period), await of(previous)];
  const sum = (answers: readonly ValidAnswers[], number: "valid" | "sourced") =>
    answers.reduce((total, one) => total + one[number], 0);
  return [...new Set([...now.keys(), ...before.keys()])].map((promptKey) => {
    const bySurface = now.get(promptKey) ?? [];
    return {
      promptKey,
      valid: sum(bySurface, "valid"),
      sourced: sum(bySurface, "sourced"),
      validBefore: sum(before.get(promptKey) ?? [], "valid"),
      bySurface,
    };
  });
}

export type SourceListing = {
  /** Part of a domain. */
  readonly search?: string;
  readonly types?: readonly SourceType[];
  readonly isGap?: boolean;
  /** Nothing but this domain; the types are then its own. */
  readonly domain?: string;
  readonly sort: (typeof SOURCE_SORTS)[number];
  readonly order: "asc" | "desc";
  /** Where the page begins: after this source. */
  readonly after: { readonly value: number | string; readonly domain: string } | null;
  readonly limit: number;
};

/** A domain's counts; of it, `used` answers have a page of it cited or retrieved and `citing` cite one. */
export type CountedSource = {
  readonly domain: string;
  /** The one most of its pages in answers are on, where reviews are on one of its hosts only; else the domain. */
  readonly host: string;
  readonly used: number;
  readonly citing: number;
  readonly citations: number;
  /** Of the answers that use it, those that name a competitor and not the brand. */
  readonly gaps: number;
  readonly type: SourceType;
  readonly isOverridden: boolean;
  /** Null where a correction by hand was taken back and answers are still to be read again. */
  readonly reason: string | null;
};

export type RankedSources = {
  /** All that a filter keeps, whatever is looked for. */
  readonly types: readonly {
    readonly type: SourceType;
    readonly domains: number;
    readonly citations: number;
  }[];
  /** How many are looked for. */
  readonly matching: number;
  readonly page: readonly CountedSource[];
};

/** One page of the domains that answers use, and how all of them share out by type. */
export async function rankedSources(
  transaction: Kysely<Tables>,
  scope: SourceScope,
  listing: SourceListing,
): Promise<RankedSources> {
  const { id, brandId } = scope.analysis;
  const column = sort(listing);
  const order = sql.raw(listing.order);
  const ofDomain = listing.domain === undefined ? sql`` : sql`where domain = ${listing.domain}`;
  const { rows } = await sql<RankedSources>`
    with sums as materialized (
      select domain, sum(used)::int as used, sum(citing)::int as citing, sum(citations)::int as citations, sum(gaps)::int as gaps
      from ${domainRows(scope, ["used", "citing", "citations", "gaps"])} ${ofDomain}
      group by domain having sum(used) > 0
    ), typed as materialized (
      select sums.*, known.type as read, coalesce(own.type, known.type) as type, own.type is not null as "isOverridden"
      from sums
      join app.source_domains known on known.brand_id = ${brandId} and known.analysis_id = ${id} and known.domain = sums.domain
      left join app.source_type_overrides own on own.brand_id = ${brandId} and own.domain = sums.domain
    ), matching as (select * from typed where ${matching(listing)})
    select
      (select coalesce(json_agg(t), '[]') from (
        select type, count(*)::int as domains, sum(citations)::int as citations from typed group by type order by type
      ) t) as types,
      (select count(*)::int from matching) as matching,
      (select coalesce(json_agg(p), '[]') from (
        select domain, ${host(brandId, id)} as host, used, citing, citations, gaps, type, "isOverridden",
          ${reason(brandId, id)} as reason
        from (
          select * from matching where ${isAfter(listing)}
          order by ${column} ${order}, domain collate "C" limit ${listing.limit}
        ) page
      ) p) as page`.execute(transaction);
  return rows[0] ?? { types: [], matching: 0, page: [] };
}

const sort = ({ sort }: SourceListing) => (sort === "domain" ? sql`domain collate "C"` : sql.ref(sort));

function matching({ search, types, isGap }: SourceListing) {
  const conditions = [sql`true`];
  if (search !== undefined) conditions.push(sql`strpos(domain, ${search.trim().toLowerCase()}) > 0`);
  if (types !== undefined) conditions.push(sql`type = any(${[...types]}::text[])`);
  // Anyone who's own page is used is no gap to close by being named there.
  if (isGap === true) conditions.push(sql`gaps > 0 and type <> 'You'`);
  return sql.join(conditions, sql` and `);
}

function isAfter(listing: SourceListing) {
  const { after, order } = listing;
  if (after === null) return sql`true`;
  const beyond = sql.raw(order === "asc" ? ">" : "<");
  if (listing.sort === "domain") return sql`domain collate "C" ${beyond} ${after.domain}`;
  const column = sql.ref(listing.sort);
  return sql`(${column} ${beyond} ${after.value}::int or (${column} = ${after.value}::int and domain collate "C" > ${after.domain}))`;
}

/** Domains that hold reviews on one of their hosts only, as apple.com does on apps.apple.com. */
const splitDomains = [...REVIEW_SITES, ...VIDEO_SITES].flatMap((site) => {
  const domain = registrableDomain(site);
  return domain === site ? [] : [domain];
});

/** Counted only where it can tell more than the domain: a large community has many citations. */
const host = (brandId: string, analysisId: number) => sql`
  case when type = 'UGC' and domain = any(${splitDomains}::text[]) then coalesce((
    select split_part(c.url, '/', 3) from app.citations c
    where c.brand_id = ${brandId} and c.analysis_id = ${analysisId} and c.domain = page.domain and c.type = page.read
    group by 1 order by count(*) desc, 1 limit 1
  ), domain) else domain end`;

/** Why most pages of a domain have its type: the rule that held for one of them. */
const reason = (brandId: string, analysisId: number) => sql`
  case when "isOverridden" then 'set by hand' else (
    select nullif(c.reason, 'set by hand') from app.citations c
    where c.brand_id = ${brandId} and c.analysis_id = ${analysisId} and c.domain = page.domain and c.type = page.read limit 1
  ) end`;
