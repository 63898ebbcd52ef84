import { type Kysely, sql } from "kysely";
import type { Point } from "#measurement/metrics/point.ts";
import type { SourceType } from "#measurement/sources/source-types.ts";
import { type Analysis, liveAnalyses } from "../answers/analyses/analyses.ts";
import { columnsOf, ENTITIES_A_PART } from "../answers/rollups/entity-parts.ts";
import { rowsOfPeriod, sumsOf } from "../answers/rollups/rows-of-period.ts";
import type { Tables } from "../platform/tables/tables.ts";
import type { VisibilityFilter } from "../visibility/visibility-query.ts";
import { countedPages, type PageListing } from "./counted-pages.ts";
import { promptTexts, sourcePoints } from "./source-detail.ts";
import {
  type PromptAnswers,
  promptAnswers,
  type RankedSources,
  rankedSources,
  type SourceListing,
} from "./source-query.ts";
import { type SourceScope, sourceScope } from "./source-scope.ts";
import { sourceTypeOverrides } from "./source-type-overrides.ts";

/** Answers to one prompt that use a domain, in the period and in the one before. */
export type SourcePrompt = {
  readonly domain: string;
  readonly promptKey: string;
  readonly used: number;
  readonly usedBefore: number;
  readonly gaps: number;
};

/** What intervals and changes of these domains are made of. */
export async function sourcePrompts(
  transaction: Kysely<Tables>,
  { kept, filter, previous }: SourceScope,
  domains: readonly string[],
): Promise<readonly SourcePrompt[]> {
  if (domains.length === 0) return [];
  const wanted = {
    where: sql`${kept.where} and domain = any(${[...domains]}::text[])`,
    keys: ["domain", "prompt_key"],
    numbers: ["used", "gaps"],
  };
  const { rows } = await sql<SourcePrompt>`
    select domain, prompt_key as "promptKey", sum(used)::int as used, sum(used_before)::int as "usedBefore",
      sum(gaps)::int as gaps
    from (
      select domain, prompt_key, used, 0 as used_before, gaps from ${rowsOfPeriod("source_prompt", filter.period, wanted)}
      union all
      select domain, prompt_key, 0, used, 0 from ${rowsOfPeriod("source_prompt", previous, wanted)}
    ) both_periods
    group by domain, prompt_key having sum(used) > 0 or sum(used_before) > 0`.execute(transaction);
  return rows;
}

/** All counts behind a list of sources; no ratio yet. */
export type SourceCounts = {
  readonly scope: SourceScope;
  /** The reading of all answers that will take the shown one's place; null where none is under way. */
  readonly building: Analysis | null;
  readonly answers: readonly PromptAnswers[];
  readonly ranked: RankedSources;
  /** Of the domains of the page. */
  readonly prompts: readonly SourcePrompt[];
};

/** As a member: the shown analysis with what a filter keeps of it; null where no answer of the brand was ever read. */
async function shownSources(
  transaction: Kysely<Tables>,
  brandId: string,
  filter: VisibilityFilter,
): Promise<{ readonly scope: SourceScope; readonly building: Analysis | null } | null> {
  const live = await liveAnalyses(transaction, brandId);
  const analysis = live.find(({ state }) => state === "current");
  if (analysis === undefined) return null;
  return {
    scope: await sourceScope(transaction, analysis, filter),
    building: live.find(({ state }) => state === "building") ?? null,
  };
}

/** As a member: one page of the sources a filter keeps; null where no answer of the brand was ever read. */
export async function sourceCounts(
  transaction: Kysely<Tables>,
  brandId: string,
  { filter, listing }: { readonly filter: VisibilityFilter; readonly listing: SourceListing },
): Promise<SourceCounts | null> {
  const shown = await shownSources(transaction, brandId, filter);
  if (shown === null) return null;
  const answers = await promptAnswers(transaction, shown.scope);
  const ranked = await rankedSources(transaction, shown.scope, listing);
  const domains = ranked.page.map(({ domain }) => domain);
  return { ...shown, answers, ranked, prompts: await sourcePrompts(transaction, shown.scope, domains) };
}

/** Of the answers that use a domain, those that name an entity; gaps are those of them that do not name the brand. */
type SourceEntity = {
  readonly domain: string;
  readonly entityId: string;
  readonly mentions: number;
  readonly gaps: number;
};

/** Who is named beside these domains. */
export async function sourceEntities(
  transaction: Kysely<Tables>,
  { kept, filter }: SourceScope,
  domains: readonly string[],
): Promise<readonly SourceEntity[]> {
  const named = columnsOf("named").slice(0, kept.entityIds.length);
  const gaps = columnsOf("gaps").slice(0, kept.entityIds.length);
  const numbers = [...named, ...gaps];
  type Row = { readonly domain: string; readonly part: number } & Readonly<Record<string, number>>;
  const { rows } = await sql<Row>`
    select domain, part, ${sumsOf(numbers)}
    from ${rowsOfPeriod("source_prompt", filter.period, {
      where: sql`${kept.where} and domain = any(${[...domains]}::text[])`,
      keys: ["domain", "part"],
      numbers,
    })}
    group by domain, part`.execute(transaction);
  return rows.flatMap(({ domain, part, ...sums }) =>
    named.flatMap((column, slot) => {
      const entityId = kept.entityIds[part * ENTITIES_A_PART + slot];
      const mentions = sums[column] ?? 0;
      return entityId === undefined || mentions === 0
        ? []
        : [{ domain, entityId, mentions, gaps: sums[gaps[slot] ?? ""] ?? 0 }];
    }),
  );
}

/** All counts behind the view of one source. */
export type SourceDetailCounts = SourceCounts & {
  readonly points: readonly Point[];
  readonly entities: readonly SourceEntity[];
  readonly texts: ReadonlyMap<string, string>;
};

/** As a member: what is known of one domain; null where no answer of the brand was ever read. */
export async function sourceDetailCounts(
  transaction: Kysely<Tables>,
  brandId: string,
  { filter, domain }: { readonly filter: VisibilityFilter; readonly domain: string },
): Promise<SourceDetailCounts | null> {
  const listing = { domain, sort: "used", order: "desc", after: null, limit: 1 } as const;
  const counts = await sourceCounts(transaction, brandId, { filter, listing });
  if (counts === null) return null;
  const keys = counts.prompts.map(({ promptKey }) => promptKey);
  return {
    ...counts,
    points: await sourcePoints(transaction, counts.scope, domain),
    entities: await sourceEntities(transaction, counts.scope, [domain]),
    texts: await promptTexts(transaction, brandId, keys),
  };
}

/** All counts behind a list of pages. */
export type PageCounts = {
  readonly scope: SourceScope;
  readonly building: Analysis | null;
  readonly answers: readonly PromptAnswers[];
  readonly found: Awaited<ReturnType<typeof countedPages>>;
  readonly overrides: ReadonlyMap<string, SourceType>;
  readonly texts: ReadonlyMap<string, string>;
};

/** As a member: one page of the pages a filter keeps; null where no answer of the brand was ever read. */
export async function pageCounts(
  transaction: Kysely<Tables>,
  brandId: string,
  { filter, listing }: { readonly filter: VisibilityFilter; readonly listing: PageListing },
): Promise<PageCounts | null> {
  const shown = await shownSources(transaction, brandId, filter);
  if (shown === null) return null;
  const found = await countedPages(transaction, shown.scope, listing);
  const keys = found.pages.flatMap(({ prompts }) => prompts.map(({ promptKey }) => promptKey));
  return {
    ...shown,
    answers: await promptAnswers(transaction, shown.scope),
    found,
    overrides: await sourceTypeOverrides(transaction, brandId),
    texts: await promptTexts(transaction, brandId, keys),
  };
}

/** All counts behind a list of domains that are gaps. */
export type GapCounts = SourceCounts & Pick<SourceDetailCounts, "entities" | "texts">;

/** As a member: one page of the domains used in answers that name a competitor and not the brand; null as above. */
export async function gapCounts(
  transaction: Kysely<Tables>,
  brandId: string,
  given: { readonly filter: VisibilityFilter; readonly listing: SourceListing },
): Promise<GapCounts | null> {
  const counts = await sourceCounts(transaction, brandId, given);
  if (counts === null) return null;
  const domains = counts.ranked.page.map(({ domain }) => domain);
  const keys = counts.prompts.filter(({ gaps }) => gaps > 0).map(({ promptKey }) => promptKey);
  return {
    ...counts,
    entities: await sourceEntities(transaction, counts.scope, domains),
    texts: await promptTexts(transaction, brandId, keys),
  };
}
