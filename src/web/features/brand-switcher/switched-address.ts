import type { Brand } from "../../brands/brand.ts";
import { brandDetailPath, brandPath } from "../../brands/brand-address.ts";

/** What an address says of the page and not of the brand; prompts, sources and answers belong to one brand. */
const kept = ["tab", "section", "days", "from", "to", "metric"];

type Place = { readonly pathname: string; readonly search: string };

/** The page of another brand that corresponds to the open one: the same tab, section and period. */
export function switchedAddress(brand: Pick<Brand, "id" | "name">, { pathname, search }: Place): string {
  if (/^\/dashboard\/brands\/(?!new$)[^/]+$/.test(pathname)) return brandDetailPath(brand);
  if (!pathname.startsWith("/brand/")) return brandPath(brand);
  const more = keptOf(search).toString();
  return more === "" ? brandPath(brand) : `${brandPath(brand)}&${more}`;
}

/** The same of a sample brand. */
export const switchedSampleAddress = (slug: string, { search }: Place): string =>
  `/demo/${encodeURIComponent(slug)}?${keptOf(search)}`;

function keptOf(search: string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  const isOverview = (parameters.get("tab") ?? "overview") === "overview";
  const names = isOverview ? [...kept, "view"] : kept;
  return new URLSearchParams([...parameters].filter(([name]) => names.includes(name)));
}
