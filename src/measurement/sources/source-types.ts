/**
 * What a source can be, in the order in which pages and reports show it. `isPlace`: somebody else's site, where one can be named.
 */
export const sourceTypes = {
  UGC: { meaning: "Forums, social networks, reviews, video", isPlace: true },
  Editorial: { meaning: "Press, magazines, blogs with bylines", isPlace: true },
  Competitor: { meaning: "A competitor’s own pages", isPlace: false },
  Corporate: { meaning: "Other companies’ own pages", isPlace: true },
  You: { meaning: "Your own pages", isPlace: false },
  Reference: { meaning: "Encyclopaedias, government, research", isPlace: true },
  Other: { meaning: "Nothing of these", isPlace: true },
} as const satisfies Readonly<Record<string, { readonly meaning: string; readonly isPlace: boolean }>>;

export type SourceType = keyof typeof sourceTypes;

/** What readers are shown: the code of user-generated content is one that only specialists know. */
export const sourceTypeLabel = (type: string): string => (type === "UGC" ? "Community" : type);

export const SOURCE_TYPES = Object.keys(sourceTypes) as readonly SourceType[];

/** What a list of sources can be sorted by. */
export const SOURCE_SORTS = ["used", "citations", "gaps", "domain"] as const;

/** What a list of pages can be sorted by. */
export const PAGE_SORTS = ["used", "citations", "gaps"] as const;
