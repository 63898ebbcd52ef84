import type { KnowledgeBase } from "../artifacts.ts";
import type { BrandHint } from "./knowledge-base.ts";
import type { GuardedFetch } from "./network/guarded-fetch.ts";

/** Looks a brand up in open knowledge bases, asking them through `fetch`. */
export type LookUpBrand = (brand: BrandHint, fetch: GuardedFetch) => Promise<KnowledgeBase>;

/** Where a site is read from. */
export type Source = {
  readonly kind: "network" | "folder";
  readonly fetch: GuardedFetch;
  readonly lookUpBrand: LookUpBrand;
  /** Ends open connections. */
  readonly close: () => Promise<void>;
};
