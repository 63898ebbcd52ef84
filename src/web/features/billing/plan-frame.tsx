import type { ReactNode } from "react";
import type { BrandPlan } from "#api/billing/contract.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useBrandPlan } from "./use-plans.ts";

type PlanFrameProps = {
  readonly brandId: string;
  readonly children: (brandPlan: BrandPlan) => ReactNode;
};

/** A tab about a brand's plan, while it loads and where it cannot be had. */
export function PlanFrame({ brandId, children }: PlanFrameProps) {
  const { brandPlan, error, isPending, retry } = useBrandPlan(brandId);
  if (brandPlan) return children(brandPlan);
  if (isPending)
    return (
      <div className="prompts-loading" aria-busy="true">
        <p className="vh" role="status">
          Loading the plan…
        </p>
        <Skeleton width="180px" height="18px" />
        <Skeleton height="40px" />
        <Skeleton height="40px" />
      </div>
    );
  return <Unloaded title="The plan could not be loaded." error={error} onRetry={retry} />;
}
