import { Link, useSearchParams } from "react-router";
import type { Brand } from "../../brands/brand.ts";
import { brandInitials } from "../../brands/brand-initials.ts";

/** Several brands of one address that others share with the user: each by its name and domain, opening where the address led. */
export default function BrandChoice({ brands }: { readonly brands: readonly Brand[] }) {
  const [parameters] = useSearchParams();
  const addressOf = ({ id }: Brand) => {
    const changed = new URLSearchParams(parameters);
    changed.set("brand", id);
    return `?${changed}`;
  };
  return (
    <section className="shared-brands" aria-labelledby="brand-choice">
      <h2 id="brand-choice">Which one do you mean?</h2>
      <p className="soft">{brands.length} brands of this name are shared with you.</p>
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
          </li>
        ))}
      </ul>
    </section>
  );
}
