import type { Brand } from "./brand.ts";

/**
 * The name in lower case with each run of anything but a–z and 0–9 turned into one hyphen, none at the edges; the id
 * where nothing is left of the name.
 */
export function brandSlug({ id, name }: Pick<Brand, "id" | "name">): string {
  const slug = name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return slug || id;
}

/** The brand's analytics page. The id goes along, for two brands may share a slug. */
export const brandPath = (brand: Pick<Brand, "id" | "name">): string =>
  `/brand/${encodeURIComponent(brandSlug(brand))}?brand=${encodeURIComponent(brand.id)}`;

/** The brand's page within the dashboard. */
export const brandDetailPath = ({ id }: Pick<Brand, "id">): string =>
  `/dashboard/brands/${encodeURIComponent(id)}`;
