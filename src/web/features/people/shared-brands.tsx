import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { fetchSharedBrands } from "../../api-client/shared-brands.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { brandInitials } from "../../brands/brand-initials.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { roleNames } from "./role-names.ts";

/** The brands others share with the user; nothing where there are none, or while they are not known. */
export default function SharedBrands() {
  const accessToken = useAccessToken();
  const { data: brands = [] } = useQuery({
    queryKey: ["shared-brands"],
    queryFn: async ({ signal }) => fetchSharedBrands(await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  if (brands.length === 0) return null;
  return (
    <section className="shared-brands" aria-labelledby="shared-brands">
      <h2 id="shared-brands">Shared with you</h2>
      <ul className="people">
        {brands.map((brand) => (
          <li key={brand.id}>
            <span className="initials" aria-hidden>
              {brandInitials(brand)}
            </span>
            <div className="person">
              <Link className="person-name" dir="auto" to={brandPath(brand)}>
                {brand.name}
              </Link>
              <p className="person-note" dir="auto">
                {brand.domain}
              </p>
            </div>
            <p className="person-role">{roleNames[brand.role]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
