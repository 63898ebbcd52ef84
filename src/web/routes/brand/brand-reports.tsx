import { BrandReports } from "../../features/reports/brand-reports.tsx";

/** What can be shared of a brand's figures. */
export default function BrandReportsPage({ brandId }: { readonly brandId: string }) {
  return <BrandReports brandId={brandId} />;
}
