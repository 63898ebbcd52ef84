import { useQuery } from "@tanstack/react-query";
import { roles } from "#product/roles.ts";
import { fetchSharedBrands } from "../../api/brands/brands.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { BrandEntries } from "../../brands/brand-entries.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";

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
    <BrandEntries
      id="shared-brands"
      title="Shared with you"
      brands={brands}
      addressOf={brandPath}
      asideOf={({ role }) => <p className="person-role">{roles[role].label}</p>}
    />
  );
}
