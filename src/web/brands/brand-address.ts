import { brandSlug } from "#measurement/brand-slug.ts";
import type { Brand } from "./brand.ts";

/** The brand's analytics page. The id goes along, for two brands may share a slug. */
export const brandPath = (brand: Pick<Brand, "id" | "name">): string =>
  `/brand/${encodeURIComponent(brandSlug(brand))}?brand=${encodeURIComponent(brand.id)}`;

/** The brand's page within the dashboard. */
export const brandDetailPath = ({ id }: Pick<Brand, "id">): string =>
  `/dashboard/brands/${encodeURIComponent(id)}`;
