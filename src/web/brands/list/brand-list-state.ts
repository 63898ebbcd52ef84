import type { BrandPlan } from "#product/plans.ts";
import { type BrandStatus, isBrandPlan, isBrandStatus } from "../brand.ts";

export const pageSizes = [10, 25, 50] as const;
export const brandSorts = ["updated_at", "created_at"] as const;
export type PageSize = (typeof pageSizes)[number];
export type BrandSort = (typeof brandSorts)[number];

/** What the brand list is asked to show; `page` counts from 1. */
export type BrandListState = {
  readonly search: string;
  readonly plan: BrandPlan | "all";
  readonly status: BrandStatus | "all";
  /** The company behind the brands; "" for all. */
  readonly company: string;
  readonly sort: BrandSort;
  readonly page: number;
  readonly size: PageSize;
};

export const defaultListState: BrandListState = {
  search: "",
  plan: "all",
  status: "all",
  company: "",
  sort: "updated_at",
  page: 1,
  size: 10,
};

/** No account has as many pages; a larger number would be none the database understands. */
const MAX_PAGE = 1_000_000;

function readPage(text: string | null): number {
  const page = /^\d{1,7}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/** Takes the parameters of an address; returns the list they name, the default for what is missing or not understood. */
export function readListState(parameters: URLSearchParams): BrandListState {
  const plan = parameters.get("plan");
  const status = parameters.get("status");
  const sort = parameters.get("sort");
  const size = Number(parameters.get("size"));
  return {
    search: parameters.get("search") ?? "",
    plan: isBrandPlan(plan) ? plan : "all",
    status: isBrandStatus(status) ? status : "all",
    company: parameters.get("company") ?? "",
    sort: brandSorts.find((known) => known === sort) ?? defaultListState.sort,
    page: readPage(parameters.get("page")),
    size: pageSizes.find((known) => known === size) ?? defaultListState.size,
  };
}

/** Takes a list and the parameters of the present address; returns them naming the list, defaults left out, others kept. */
export function writeListState(state: BrandListState, present = new URLSearchParams()): URLSearchParams {
  const parameters = new URLSearchParams(present);
  for (const key of ["search", "plan", "status", "company", "sort", "size", "page"] as const) {
    if (state[key] === defaultListState[key]) parameters.delete(key);
    else parameters.set(key, String(state[key]));
  }
  return parameters;
}

/** Returns the list after a change: another search, plan, status, company or size begins at page 1 again. */
export function changedListState(state: BrandListState, change: Partial<BrandListState>): BrandListState {
  const changed = { ...state, ...change };
  const isOtherList = (["search", "plan", "status", "company", "size"] as const).some(
    (key) => changed[key] !== state[key],
  );
  return isOtherList ? { ...changed, page: 1 } : changed;
}

/** True where a search or filter leaves brands out. */
export const isNarrowed = ({ search, plan, status, company }: BrandListState): boolean =>
  search.trim() !== "" || plan !== "all" || status !== "all" || company !== "";

/** How many pages `count` brands fill, at least one. */
export const pageCount = (count: number, size: PageSize): number => Math.max(1, Math.ceil(count / size));
