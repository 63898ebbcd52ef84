import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link, useNavigate } from "react-router";
import type { BrandSetup as Setup } from "#api/scans/contract.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { brandKeys, patient, readingBrands } from "../../brands/brand-queries.ts";
import { fetchBrand } from "../../brands/brand-requests.ts";
import { nextStepWords } from "../../brands/hooks/use-brand-setups.ts";
import { useSupabase } from "../../session/auth-context.ts";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";

const BrandSetup = lazy(() => import("../brand/brand-setup.tsx"));

/**
 * The next step of a new brand above the list. Of an only brand the whole set-up is here; among others it would push them down, and so
 * a line leads to it.
 */
export default function FirstRun({ setup: { brandId, isOnly, next } }: { readonly setup: Setup }) {
  const client = useSupabase();
  const navigate = useNavigate();
  const { data: brand } = useQuery({
    ...readingBrands,
    queryKey: brandKeys.one(brandId),
    queryFn: ({ signal }) => fetchBrand(client, brandId, patient(signal)),
  });
  // The list says what went wrong.
  if (!brand) return null;
  return (
    <div className="brand-setup-panel">
      {isOnly && next !== "wait" ? (
        <Suspense fallback={<Loading label="Loading set-up…" boxes={[320]} />}>
          <BrandSetup brand={brand} onBegun={() => void navigate(brandPath(brand))} />
        </Suspense>
      ) : (
        <Notice
          tone="plain"
          title={`${brand.name}: no result yet`}
          action={
            <Link className="btn accent small" to={brandPath(brand)}>
              {next === "wait" ? "See the scan" : "Continue set-up"}
            </Link>
          }
        >
          {nextStepWords[next]}.
        </Notice>
      )}
    </div>
  );
}
