import { lazy, Suspense } from "react";
import type { Brand } from "../brands/brand.ts";
import { BrandDetail } from "../features/brand-detail/brand-detail.tsx";
import { DetailCard } from "../features/brand-detail/detail-card.tsx";
import { ReadinessSummary } from "../features/readiness/readiness-summary.tsx";
import { useReadiness } from "../features/readiness/use-readiness.ts";

const BrandReportsCard = lazy(() => import("./brand-reports-card.tsx"));

type DashboardBrandProps = { readonly params: { readonly brandId: string } };

export default function DashboardBrand({ params }: DashboardBrandProps) {
  // Another brand is another page: nothing of the one before may stay.
  return (
    <BrandDetail key={params.brandId} brandId={params.brandId}>
      {(brand) => (
        <>
          <VisibilityCard brand={brand} />
          <Suspense fallback={<DetailCard title="Last Reports">{null}</DetailCard>}>
            <BrandReportsCard brandId={brand.id} />
          </Suspense>
        </>
      )}
    </BrandDetail>
  );
}

/** The brand's Readiness as soon as its site has been read; how that stands before. */
function VisibilityCard({ brand }: { readonly brand: Brand }) {
  const { readiness } = useReadiness(brand.id);
  const site = readiness?.audit?.result;
  const isMeasured = site !== undefined && site.state !== "unreachable";
  return (
    <DetailCard title="AI Visibility" {...(!isMeasured && { tag: "Coming soon" })}>
      {readiness && readiness.state !== "none" ? (
        <ReadinessSummary brand={brand} />
      ) : (
        <p>How assistants speak of this brand, with the interval of every number.</p>
      )}
    </DetailCard>
  );
}
