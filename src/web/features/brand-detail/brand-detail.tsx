import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Brand } from "../../brands/brand.ts";
import { brandErrorMessage, brandErrors } from "../../brands/brand-error.ts";
import { brandKeys, patient, readingBrands } from "../../brands/brand-queries.ts";
import { fetchBrand } from "../../brands/brand-requests.ts";
import { usePendingChanges } from "../../brands/hooks/use-pending-changes.ts";
import { useSupabase } from "../../session/auth-context.ts";
import { CompassMark } from "../../ui/compass-mark.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BrandOverview } from "./brand-overview.tsx";

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

/** One brand by its id, with changes under way; its error is a BrandError, "Brand not found." for an unknown id. */
function useBrand(id: string) {
  const client = useSupabase();
  const pending = usePendingChanges();
  const { data, error, isPending, refetch } = useQuery({
    ...readingBrands,
    queryKey: brandKeys.one(id),
    queryFn: ({ signal }) => fetchBrand(client, id, patient(signal)),
  });
  return { brand: data && pending.asWished(data), error, isPending, refetch: () => void refetch() };
}

const lines = ["38%", "30%", "46%"] as const;

/** Holds the places of a brand's page while it loads. */
function BrandDetailSkeleton() {
  return (
    <div aria-busy="true">
      <p className="vh" role="status">
        Loading brand…
      </p>
      <div className="detail-top">
        <Skeleton width="56px" height="56px" />
        <div className="detail-top-words">
          <Skeleton width="180px" height="14px" />
          <Skeleton width="120px" />
        </div>
      </div>
      <div className="detail-grid">
        {lines.map((width) => (
          <div className="detail-card" key={width}>
            <Skeleton width="120px" height="14px" />
            <div className="detail-card-lines">
              <Skeleton />
              <Skeleton width={width} />
              <Skeleton width="70%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

type BrandUnavailableProps = { readonly message: string; readonly onRetry?: () => void };

/** Shown in place of a brand that can't be shown: why, and the way back. */
function BrandUnavailable({ message, onRetry }: BrandUnavailableProps) {
  return (
    <div className="empty-state">
      <CompassMark />
      <div role="alert">
        <h2>{message}</h2>
      </div>
      <div className="empty-actions">
        {onRetry && (
          <button className="btn line dense" type="button" onClick={onRetry}>
            Try again
          </button>
        )}
        <Link className="btn accent dense" to="/dashboard">
          Back to overview
        </Link>
      </div>
    </div>
  );
}
