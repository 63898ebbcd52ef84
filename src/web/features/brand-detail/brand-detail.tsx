import type { ReactNode } from "react";
import type { Brand } from "../../brands/brand.ts";
import { brandErrorMessage, brandErrors } from "../../brands/brand-error.ts";
import { BrandDetailSkeleton } from "./brand-detail-skeleton.tsx";
import { BrandOverview } from "./brand-overview.tsx";
import { BrandUnavailable } from "./brand-unavailable.tsx";
import { useBrand } from "./use-brand.ts";

type BrandDetailProps = {
  readonly brandId: string;
  /** Takes the brand; returns the cards beside its details. */
  readonly children: (brand: Brand) => ReactNode;
};

/** One brand by its id: loading, not to be had, or shown. */
export function BrandDetail({ brandId, children }: BrandDetailProps) {
  const { brand, error, isPending, refetch } = useBrand(brandId);
  const message = error === null ? null : brandErrorMessage(error, brandErrors.list);
  // What was shown before is not for somebody who was removed meanwhile.
  const isGone = message === brandErrors.missing;
  if (brand && !isGone) return <BrandOverview brand={brand}>{children(brand)}</BrandOverview>;
  if (message === null || isPending) return <BrandDetailSkeleton />;
  return isGone ? (
    <BrandUnavailable message={message} />
  ) : (
    <BrandUnavailable message={message} onRetry={refetch} />
  );
}
