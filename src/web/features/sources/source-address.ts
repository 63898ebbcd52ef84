import type { SourceType } from "#api/sources/contract.ts";
import { SOURCE_TYPES } from "#measurement/sources/source-types.ts";
import type { SourceListQuery } from "../../api/visibility/sources.ts";
import { addressOfFilter, filterOfAddress } from "../../brands/answer-filter.ts";

/** The filter and order of the list of sources, as in the URL. */
export type SourceView = {
  readonly search: string;
  readonly type: SourceType | "";
  readonly sort: NonNullable<SourceListQuery["sort"]>;
  readonly order: "asc" | "desc";
};

const sorts = ["used", "citations", "gaps", "domain"] as const;

/** The order a column is sorted in at first. */
const usualOrder = (sort: SourceView["sort"]): SourceView["order"] => (sort === "domain" ? "asc" : "desc");

/** The view after a press on a column's heading: sorted by it, or the other way round. */
export const sortedBy = (view: SourceView, sort: SourceView["sort"]): SourceView => ({
  ...view,
  sort,
  order: view.sort !== sort ? usualOrder(sort) : view.order === "asc" ? "desc" : "asc",
});

/** Takes the parameters of an address; what is not understood is left out. */
export function viewOfAddress(params: URLSearchParams): SourceView {
  const sort = sorts.find((one) => one === params.get("sort")) ?? "used";
  const order = (["asc", "desc"] as const).find((one) => one === params.get("order"));
  return {
    search: (params.get("find") ?? "").slice(0, 200),
    type: SOURCE_TYPES.find((one) => one === params.get("type")) ?? "",
    sort,
    order: order ?? usualOrder(sort),
  };
}

/** Takes the parameters of the present address; returns them with that view, all others kept. */
export function addressOfView(
  params: URLSearchParams,
  { search, type, sort, order }: SourceView,
): URLSearchParams {
  return changedAddress(params, {
    find: search,
    type,
    sort: sort === "used" ? "" : sort,
    order: order === usualOrder(sort) ? "" : order,
  });
}

/** Takes parameters and changes to them; an empty value takes one away. */
export function changedAddress(
  params: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes))
    if (value === "") changed.delete(name);
    else changed.set(name, value);
  return changed;
}

/** The present address with all answers kept; null where it keeps all of them already. */
export const everythingOf = (params: URLSearchParams): string | null =>
  Object.keys(filterOfAddress(params)).length === 0 ? null : `?${addressOfFilter(params, {})}`;

const ofThisTab = { find: "", type: "", sort: "", order: "", level: "", view: "", domain: "" };

/** Where things are to be found from the sources on; the filter and the brand stay in the address. */
export function sourceLinks(params: URLSearchParams) {
  const to = (changes: Readonly<Record<string, string>>) => `?${changedAddress(params, changes)}`;
  return {
    list: to(ofThisTab),
    gaps: to({ ...ofThisTab, view: "gaps" }),
    gapPages: to({ ...ofThisTab, view: "gaps", level: "pages" }),
    source: (domain: string) => to({ ...ofThisTab, domain }),
    answers: (search: Readonly<Record<string, string>>) =>
      to({ ...ofThisTab, tab: "prompts", view: "answers", ...search }),
    prompt: (key: string) => to({ ...ofThisTab, tab: "prompts", prompt: key }),
  };
}

export type SourceLinks = ReturnType<typeof sourceLinks>;
