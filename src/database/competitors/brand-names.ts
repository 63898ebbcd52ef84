import type { Kysely } from "kysely";
import { isValidDomain, normaliseDomain } from "#measurement/domain-name.ts";
import type { BrandNamesTable, ScopeEntity, ScopeNames } from "../platform/tables/answer-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { mentionPatterns } from "./mention-patterns.ts";
import { mergedCompetitors } from "./merged-competitors.ts";

/** The names a brand's answers are to be read by at present; null where there is no such brand. */
export async function presentNames(transaction: Kysely<Tables>, brandId: string): Promise<ScopeNames | null> {
  const brand = await transaction
    .selectFrom("public.brands as brand")
    .leftJoin("app.brand_names as names", "names.brand_id", "brand.id")
    .select(["brand.name", "brand.domain"])
    .select([
      "names.aliases",
      "names.domains",
      "names.common_word",
      "names.never_after",
      "names.never_before",
    ])
    .where("brand.id", "=", brandId)
    .executeTakeFirst();
  if (brand === undefined) return null;
  const competitors = await transaction
    .selectFrom("app.competitors")
    .select(["id", "name", "aliases", "domains", "common_word", "never_after", "never_before"])
    .select(["state", "merged_into"])
    .where("brand_id", "=", brandId)
    .where((eb) => eb.or([eb("state", "=", "tracked"), eb("merged_into", "is not", null)]))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const overrides = await transaction
    .selectFrom("app.source_type_overrides")
    .select(["domain", "type"])
    .where("brand_id", "=", brandId)
    .execute();
  const patterns = Map.groupBy(await mentionPatterns(transaction, brandId), ({ entityId }) => entityId);
  const said = (id: string) =>
    Object.fromEntries((patterns.get(id) ?? []).map(({ pattern, isMeant }) => [pattern, isMeant]));
  const known = competitors.map((competitor) => ({ ...competitor, patterns: said(competitor.id) }));
  const domains = [brand.domain, ...(brand.domains ?? [])];
  return {
    brand: entity(brandId, { ...brand, domains, patterns: said(brandId) }),
    competitors: mergedCompetitors(known).map((competitor) => entity(competitor.id, competitor)),
    overrides: Object.fromEntries(overrides.map(({ domain, type }) => [domain, type])),
  };
}

type Row = {
  readonly name: string;
  readonly domains: readonly string[];
  readonly patterns: Readonly<Record<string, boolean>>;
} & {
  readonly [Column in "aliases" | "never_after" | "never_before"]: readonly string[] | null;
} & Pick<BrandNamesTable, "common_word">;

function entity(id: string, row: Row): ScopeEntity {
  const domains = [...new Set(row.domains.map(normaliseDomain))].filter(isValidDomain);
  return {
    id,
    name: row.name,
    aliases: row.aliases ?? [],
    domains,
    neverAfter: row.never_after ?? [],
    neverBefore: row.never_before ?? [],
    ...(row.common_word === null ? {} : { commonWord: row.common_word }),
    ...(Object.keys(row.patterns).length === 0 ? {} : { patterns: row.patterns }),
  };
}
