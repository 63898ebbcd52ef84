import type { Brand } from "../../brands/brand.ts";

type Named = Pick<Brand, "name" | "domain">;

/** Takes brands and what is typed; returns those whose name or domain has every typed word, in order of their names. */
export function matchingBrands<One extends Named>(brands: readonly One[], typed: string): readonly One[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  return brands
    .filter((brand) => {
      const text = plain(`${brand.name} ${brand.domain}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

/** Lower case and without accents: "Über" is found as "uber". */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
