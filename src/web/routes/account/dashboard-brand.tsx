import { lazy, Suspense } from "react";
import { filterQuery } from "../../brands/answer-filter.ts";
import type { Brand } from "../../brands/brand.ts";
import { BrandDetail } from "../../features/brand-detail/brand-detail.tsx";
import { DetailCard } from "../../features/brand-detail/detail-card.tsx";
import { useVisibility } from "../../features/overview/use-visibility.ts";
import { VisibilitySummary } from "../../features/overview/visibility-summary.tsx";
import { Loading } from "../../ui/loading.tsx";

const BrandReportsCard = lazy(() => import("../brand/brand-reports-card.tsx"));

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

/** The brand's visibility; that it is not measured yet before there are answers. Readiness is another score and never shown here. */
function VisibilityCard({ brand }: { readonly brand: Brand }) {
  const query = filterQuery({}, new Date().toISOString().slice(0, 10));
  const { visibility, error, isPending, retry } = useVisibility(brand.id, query);
  if (visibility)
    return (
      <DetailCard title="AI Visibility">
        <VisibilitySummary brand={brand} visibility={visibility} />
      </DetailCard>
    );
  return (
    <DetailCard title="AI Visibility" {...(visibility === null && { tag: "Coming soon" })}>
      {isPending ? (
        <Loading label="Loading visibility…" boxes={[28, 12]} />
      ) : error !== null && visibility === undefined ? (
        <p className="soft">
          Visibility could not be loaded.{" "}
          <button className="link" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      ) : (
        <p>Not measured yet. How often assistants name this brand shows here after its first scan.</p>
      )}
    </DetailCard>
  );
}
