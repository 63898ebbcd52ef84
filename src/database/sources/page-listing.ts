import type { PAGE_SORTS, SourceType } from "#measurement/sources/source-types.ts";

export type PageListing = {
  /** Pages of this domain alone. */
  readonly domain?: string;
  /** Only answers that name a competitor and not the brand, and no own pages. */
  readonly isGap?: boolean;
  /** Part of an address or title. */
  readonly search?: string;
  readonly sort: (typeof PAGE_SORTS)[number];
  /** Where the list begins: after this page. */
  readonly after: { readonly value: number; readonly url: string } | null;
  readonly limit: number;
};

/** A page's counts, as those of a domain, with how many answers to each prompt use it and who is named in the gaps. */
export type CountedPage = {
  readonly url: string;
  readonly domain: string;
  readonly title: string | null;
  readonly type: SourceType;
  readonly reason: string;
  readonly used: number;
  readonly citing: number;
  readonly citations: number;
  readonly gaps: number;
  readonly prompts: readonly { readonly promptKey: string; readonly used: number; readonly gaps: number }[];
  readonly entities: readonly { readonly entityId: string; readonly mentions: number }[];
};

export type CountedPages = {
  /** How many are looked for. */
  readonly matching: number;
  readonly pages: readonly CountedPage[];
};
