import { useEffect, useRef } from "react";
import type { Brand } from "../brands/brand.ts";
import { BrandDetail } from "../features/brand-detail/brand-detail.tsx";
import { DetailCard } from "../features/brand-detail/detail-card.tsx";
import { ReadinessSummary } from "../features/readiness/readiness-summary.tsx";
import { ReportList } from "../features/readiness/report-list.tsx";
import { useBrandReports } from "../features/readiness/use-brand-reports.ts";
import { useReadiness } from "../features/readiness/use-readiness.ts";

type DashboardBrandProps = { readonly params: { readonly brandId: string } };

export default function DashboardBrand({ params }: DashboardBrandProps) {
  // Another brand is another page: nothing of the one before may stay.
  return (
    <BrandDetail key={params.brandId} brandId={params.brandId}>
      {(brand) => (
        <>
          <VisibilityCard brand={brand} />
          <ReportsCard brand={brand} />
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

/** The reports of the brand's audits as soon as one has something to say. */
function ReportsCard({ brand }: { readonly brand: Brand }) {
  const auditId = useReadiness(brand.id).readiness?.audit?.id;
  const { reports, retry } = useBrandReports(brand.id);
  const known = useRef(auditId);

  // A finished audit brings a report of its own.
  useEffect(() => {
    if (auditId !== known.current) retry();
    known.current = auditId;
  }, [auditId, retry]);

  return reports?.some(({ state }) => state !== "unreachable") ? (
    <DetailCard title="Last Reports">
      <ReportList brandId={brand.id} />
    </DetailCard>
  ) : (
    <DetailCard title="Last Reports" tag="Placeholder">
      <p>The reports sent about this brand, newest first.</p>
    </DetailCard>
  );
}
