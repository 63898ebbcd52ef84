import { BrandReadiness } from "../../features/readiness/brand-readiness.tsx";

/** The checks of a brand's site, and what to fix first. */
export default function BrandReadinessPage({ brandId }: { readonly brandId: string }) {
  return <BrandReadiness brandId={brandId} />;
}
