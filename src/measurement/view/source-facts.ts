import { averageCitations } from "../metrics/source-metrics.ts";
import { registrableDomain } from "../sources/canonical-url.ts";
import type { CountedNames, CountedSource } from "./counted.ts";

/** All of a source that is no estimate. */
export function sourceFacts(source: CountedSource, names: CountedNames) {
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

function ownerOf(domain: string, { brand, competitors }: CountedNames) {
  const owner = [brand, ...competitors].find(({ domains }) =>
    domains?.some((own) => registrableDomain(own) === domain),
  );
  return owner === undefined ? null : { id: owner.id, name: owner.name, isBrand: owner.id === brand.id };
}
