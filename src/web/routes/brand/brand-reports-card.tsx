import { DetailCard } from "../../features/brand-detail/detail-card.tsx";
import { ReportList } from "../../features/readiness/report-list.tsx";
import { useBrandReports } from "../../features/readiness/use-brand-reports.ts";

/** The reports about a brand, as soon as one has something to say. */
export default function BrandReportsCard({ brandId }: { readonly brandId: string }) {
  const { reports } = useBrandReports(brandId);
  const hasNone = reports?.every((report) => report.kind === "audit" && report.state === "unreachable");
  return hasNone === true ? (
    <DetailCard title="Last Reports" tag="Placeholder">
      <p>The reports sent about this brand, newest first.</p>
    </DetailCard>
  ) : (
    <DetailCard title="Last Reports">
      <ReportList brandId={brandId} />
    </DetailCard>
  );
}
