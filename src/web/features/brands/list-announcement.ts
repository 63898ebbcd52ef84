import { type BrandListState, isNarrowed } from "../../brands/list/brand-list-state.ts";
import type { BrandListView } from "./use-brand-list.ts";

/** Takes the list as it stands; returns what a screen reader is told of it, "" where the error banner speaks. */
export function listAnnouncement(
  { page, error, isOutdated }: Pick<BrandListView, "page" | "error" | "isOutdated">,
  state: BrandListState,
): string {
  if (error !== null) return "";
  if (page === undefined) return "Loading brands";
  if (isOutdated) return "Loading";
  if (page.count === 0) return isNarrowed(state) ? "0 brands" : "";
  const before = (page.page - 1) * page.size;
  return `Brands ${before + 1} to ${before + page.brands.length} of ${page.count}`;
}
