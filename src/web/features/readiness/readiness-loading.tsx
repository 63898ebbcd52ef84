import { Skeleton } from "../../ui/skeleton.tsx";

/** Holds the place of a brand's Readiness while it loads. */
export function ReadinessLoading() {
  return (
    <div className="readiness-headline" aria-busy="true">
      <p className="vh" role="status">
        Loading Readiness…
      </p>
      <Skeleton width="140px" height="56px" />
      <Skeleton height="40px" />
      <Skeleton width="80%" />
      <Skeleton width="50%" />
    </div>
  );
}
