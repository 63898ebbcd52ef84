import { type KnowledgeBaseAddresses, lookUpBrand } from "../knowledge-base.ts";
import type { Source } from "../source.ts";
import { createGuardedFetch, type GuardedFetchOptions } from "./guarded-fetch.ts";

export { openKnowledgeBases } from "../knowledge-base.ts";

/** The live web. `knowledgeBases`: where brands are looked up; null to look nowhere, as on intranets. */
export function createNetworkSource(
  options: GuardedFetchOptions & { readonly knowledgeBases: KnowledgeBaseAddresses | null },
): Source {
  const { fetch, close } = createGuardedFetch(options);
  const { knowledgeBases } = options;
  return {
    kind: "network",
    fetch,
    close,
    lookUpBrand: async (brand, through) =>
      knowledgeBases === null
        ? { available: false, reason: "Open knowledge bases were not asked." }
        : lookUpBrand(through, brand, knowledgeBases),
  };
}
