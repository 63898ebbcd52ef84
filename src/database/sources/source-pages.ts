import type { Kysely } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import type { CountedPages, PageListing } from "./page-listing.ts";
import type { SourceScope } from "./source-scope.ts";
import { talliedPages } from "./tallied-pages.ts";
import { untalliedPages } from "./untallied-pages.ts";

/** One page of the pages that answers use: from tallies, or from the citations as long as a day of the period is not tallied. */
export const countedPages = (
  transaction: Kysely<Tables>,
  scope: SourceScope,
  listing: PageListing,
): Promise<CountedPages> =>
  (scope.cover.pages.days.length === 0 ? talliedPages : untalliedPages)(transaction, scope, listing);
