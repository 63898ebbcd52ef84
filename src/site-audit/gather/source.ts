import type { KnowledgeBase } from "../artifacts.ts";
import type { BrandHint } from "./brand-hint.ts";
import type { GuardedFetch } from "./guarded-fetch.ts";

/** Where a site is read from. */
export type Source = {
  readonly kind: "network" | "folder";
  readonly fetch: GuardedFetch;
  readonly lookUpBrand: (brand: BrandHint) => Promise<KnowledgeBase>;
  /** Ends open connections. */
  readonly close: () => Promise<void>;
};
