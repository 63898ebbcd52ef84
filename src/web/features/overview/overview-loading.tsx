import { Skeleton } from "../../ui/skeleton.tsx";

/** Holds the place of the overview at its size. */
export function OverviewLoading() {
  return (
    <div aria-busy="true" className="overview-loading">
      <p className="vh" role="status">
        Loading overview…
      </p>
      <Skeleton height="232px" />
      <Skeleton height="340px" />
      <Skeleton height="420px" />
      <Skeleton height="320px" />
    </div>
  );
}
