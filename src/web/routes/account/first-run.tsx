import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import type { BrandSetup as Setup } from "#api/brands/contract.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { brandKeys, patient, readingBrands } from "../../brands/brand-queries.ts";
import { fetchBrand } from "../../brands/brand-requests.ts";
import { useSupabase } from "../../session/auth-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import BrandSetup from "../brand/brand-setup.tsx";

/** The set-up of a new brand above the list; once its scan has begun it goes on at the brand's page. */
export default function FirstRun({ setup: { brandId, next } }: { readonly setup: Setup }) {
  const client = useSupabase();
  const navigate = useNavigate();
  const { data: brand, isPending } = useQuery({
    ...readingBrands,
    queryKey: brandKeys.one(brandId),
    queryFn: ({ signal }) => fetchBrand(client, brandId, patient(signal)),
  });
  if (isPending) return <Skeleton height="320px" />;
  // The list says what went wrong.
  if (!brand) return null;
  return (
    <div className="brand-setup-panel">
      {next === "wait" ? (
        <Notice
          tone="plain"
          title={`${brand.name}: first scan under way`}
          action={
            <Link className="btn accent small" to={brandPath(brand)}>
              See the scan
            </Link>
          }
        >
          Its first result appears there once the scan is done.
        </Notice>
      ) : (
        <BrandSetup brand={brand} onBegun={() => void navigate(brandPath(brand))} />
      )}
    </div>
  );
}
