import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Brand } from "./brand.ts";
import { brandInitials } from "./brand-initials.ts";

type Listed = Pick<Brand, "id" | "name" | "domain">;

type BrandEntriesProps<B extends Listed> = {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly brands: readonly B[];
  readonly addressOf: (brand: B) => string;
  /** Content beside a brand. */
  readonly asideOf?: (brand: B) => ReactNode;
};

/** Brands that others share, under a heading: each by its name and domain, and opening at its address. */
export function BrandEntries<B extends Listed>(props: BrandEntriesProps<B>) {
  const { id, title, note, brands, addressOf, asideOf } = props;
  return (
    <section className="shared-brands" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className="soft">{note}</p>}
      <ul className="people">
        {brands.map((brand) => (
          <li key={brand.id}>
            <span className="initials" aria-hidden>
              {brandInitials(brand)}
            </span>
            <div className="person">
              <Link className="person-name" dir="auto" to={addressOf(brand)}>
                {brand.name}
              </Link>
              <p className="person-note" dir="auto">
                {brand.domain}
              </p>
            </div>
            {asideOf?.(brand)}
          </li>
        ))}
      </ul>
    </section>
  );
}
