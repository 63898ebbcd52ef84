import type { BrandNames, NamesDraft } from "#api/brands/contract.ts";

export const draftOf = ({
  aliases,
  domains,
  commonWord,
  neverAfter,
  neverBefore,
}: BrandNames): NamesDraft => ({
  aliases,
  domains,
  commonWord,
  neverAfter,
  neverBefore,
});

/** Whether two drafts say the same. */
export const isSameDraft = (a: NamesDraft, b: NamesDraft): boolean =>
  a.commonWord === b.commonWord &&
  (["aliases", "domains", "neverAfter", "neverBefore"] as const).every(
    (field) => a[field].length === b[field].length && a[field].every((one, at) => one === b[field][at]),
  );
