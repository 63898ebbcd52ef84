import type { ScopeNames } from "#database/platform/tables/answer-tables.ts";
import type { CountedSource } from "#database/sources/source-query.ts";
import { averageCitations } from "#measurement/metrics/source-metrics.ts";
import { registrableDomain } from "#measurement/sources/canonical-url.ts";

/** All of a source that is no estimate. */
export function sourceFacts(source: CountedSource, names: ScopeNames) {
  const { domain, type, reason, isOverridden, used, citing, citations, gaps } = source;
  return {
    domain,
    type,
    reason,
    isOverridden,
    owner: ownerOf(domain, names),
    answers: used,
    citing,
    citations,
    averageCitations: averageCitations({ used, citations }),
    gaps,
  };
}

function ownerOf(domain: string, { brand, competitors }: ScopeNames) {
  const owner = [brand, ...competitors].find(({ domains }) =>
    domains?.some((own) => registrableDomain(own) === domain),
  );
  return owner === undefined ? null : { id: owner.id, name: owner.name, isBrand: owner.id === brand.id };
}
