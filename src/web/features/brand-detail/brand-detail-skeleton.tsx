import { Skeleton } from "../../ui/skeleton.tsx";

const lines = ["38%", "30%", "46%"] as const;

/** Holds the places of a brand's page while it loads. */
export function BrandDetailSkeleton() {
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
