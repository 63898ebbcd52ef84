import type { KnowledgeBase } from "../artifacts.ts";
import type { BrandHint } from "./knowledge-base.ts";
import type { LookUpBrand } from "./source.ts";

/** What the open knowledge bases said of a brand, kept so that they are not asked again too soon. */
export type KnownBrand = {
  readonly brand: BrandHint;
  readonly answer: KnowledgeBase & { readonly available: true };
};

/**
 * Wraps a look-up: it asks again only if name, domain or language are other
 * ones. `learned`: the new answer of this audit, null where none came; an error of theirs is none.
 */
export function withMemory(
  lookUp: LookUpBrand,
  known: KnownBrand | null,
): { readonly lookUp: LookUpBrand; readonly learned: () => KnownBrand | null } {
  let learned: KnownBrand | null = null;
  return {
    lookUp: async (brand, fetch) => {
      if (known !== null && isSameBrand(known.brand, brand)) return known.answer;
      const answer = await lookUp(brand, fetch);
      if (answer.available) learned = { brand, answer };
      return answer;
    },
    learned: () => learned,
  };
}

const isSameBrand = (a: BrandHint, b: BrandHint): boolean =>
  a.name === b.name && a.domain === b.domain && a.language === b.language;
