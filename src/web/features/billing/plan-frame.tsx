import type { ReactNode } from "react";
import type { BrandPlan } from "#api/billing/contract.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { Loading } from "../../ui/loading.tsx";
import { useBrandPlan } from "./use-plans.ts";

type PlanFrameProps = {
  readonly brandId: string;
  readonly children: (brandPlan: BrandPlan) => ReactNode;
};

/** A tab about a brand's plan, while it loads and where it cannot be had. */
export function PlanFrame({ brandId, children }: PlanFrameProps) {
  const { brandPlan, error, isPending, retry } = useBrandPlan(brandId);
  if (brandPlan) return children(brandPlan);
  if (isPending) return <Loading label="Loading the plan…" boxes={[18, 40, 40]} />;
  return <Unloaded title="The plan could not be loaded." error={error} onRetry={retry} />;
}
