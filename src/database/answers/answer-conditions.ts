import { type Kysely, type RawBuilder, sql } from "kysely";
import { canonicalHost, registrableDomain } from "#measurement/sources/canonical-url.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { type Analysis, currentAnalysis } from "./analyses/analyses.ts";

/** Which answers to list by what was read of them; a part that is left out keeps all. */
export type ReadingFilter = {
  /** The brand's id or a competitor's; the brand where only `mentioned` is given. */
  readonly entityId?: string;
  /** How the answer speaks of it; `yes` where only `entityId` is given. */
  readonly mentioned?: "yes" | "no" | "unclear";
  /** In which tone the answer names it; one whose tone is unknown has none. */
  readonly tone?: "positive" | "neutral" | "negative";
  /** Answers that name a competitor and not the brand, as the gaps of sources are counted. */
  readonly isGap?: boolean;
  /** Answers that cite or looked at a page below this registrable domain. */
  readonly domain?: string;
  /** Answers that cite or looked at this page. */
  readonly url?: string;
};

/** Conditions on `answer` (app.answers) by the reading that is shown; an answer that was never read meets none of them. */
export async function readingConditions(
  transaction: Kysely<Tables>,
  brandId: string,
  { entityId, mentioned, tone, isGap, domain, url }: ReadingFilter,
): Promise<readonly RawBuilder<unknown>[]> {
  if ([entityId, mentioned, tone, isGap, domain, url].every((part) => part === undefined)) return [];
  const analysis = await currentAnalysis(transaction, brandId);
  if (analysis === null) return [sql`false`];
  const conditions: RawBuilder<unknown>[] = [];
  if (entityId !== undefined || mentioned !== undefined)
    conditions.push(namedAs(analysis, entityId ?? brandId, mentioned ?? "yes"));
  if (tone !== undefined) conditions.push(spokenOf(analysis, entityId ?? brandId, tone));
  if (isGap === true) conditions.push(leavesOut(analysis));
  const host = url === undefined ? domain : (URL.parse(url)?.hostname ?? "");
  if (host !== undefined) conditions.push(citing(analysis, host, url));
  return conditions;
}

const namedAs = ({ id, brandId, names }: Analysis, entityId: string, mentioned: "yes" | "no" | "unclear") => {
  // Whom it did not look for is found in no answer: the database would look through all of them.
  const isLookedFor = [names.brand, ...names.competitors].some(
    (known) => known.id === entityId.toLowerCase(),
  );
  if (!isLookedFor && mentioned !== "no") return sql`false`;
  const found = sql`select from app.observed_entities named where named.brand_id = ${brandId} and named.analysis_id = ${id}
    and named.answer_id = answer.id and named.entity_id = ${entityId}::uuid`;
  // Those who are not found have no row: the answer is valid, and nothing says otherwise.
  return mentioned === "no"
    ? sql`exists (select from app.observations read where read.brand_id = ${brandId} and read.analysis_id = ${id}
        and read.answer_id = answer.id and read.missing is null)
        and not exists (${found} and named.mentioned <> 'no')`
    : sql`exists (${found} and named.mentioned = ${mentioned})`;
};

const leavesOut = ({ id, brandId }: Analysis) => sql`exists (
  select from app.observations read where read.brand_id = ${brandId} and read.analysis_id = ${id}
    and read.answer_id = answer.id and read.missing is null and read.others > 0)
  and not exists (
    select from app.observed_entities own where own.brand_id = ${brandId} and own.analysis_id = ${id}
      and own.answer_id = answer.id and own.entity_id = ${brandId}::uuid and own.mentioned <> 'no')`;

const SENTIMENTS = { positive: 1, neutral: 0, negative: -1 } as const;

const spokenOf = (
  { id, brandId }: Analysis,
  entityId: string,
  tone: keyof typeof SENTIMENTS,
) => sql`answer.id in (
  select named.answer_id from app.observed_entities named where named.brand_id = ${brandId} and named.analysis_id = ${id}
    and named.entity_id = ${entityId}::uuid and named.mentioned = 'yes' and named.sentiment = ${SENTIMENTS[tone]})`;

const citing = ({ id, brandId }: Analysis, host: string, url: string | undefined) => sql`answer.id in (
  select page.answer_id from app.citations page where page.brand_id = ${brandId} and page.analysis_id = ${id}
    and page.domain = ${registrableDomain(canonicalHost(host.toLowerCase()))} ${url === undefined ? sql`` : sql`and page.url = ${url}`})`;
