import { Skeleton } from "../../ui/skeleton.tsx";

/** Holds the place of the overview until it is known who looks at it. */
export function BrandLoading() {
  return (
    <div className="measure-pair" aria-busy="true">
      <p className="vh" role="status">
        Loading brand…
      </p>
      {["left", "right"].map((side) => (
        <div key={side} className="readiness-headline">
          <Skeleton width="140px" height="16px" />
          <Skeleton height="120px" />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}
