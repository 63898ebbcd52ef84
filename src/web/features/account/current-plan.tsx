import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Badge } from "../../ui/badge.tsx";

type PlanSummary = {
  readonly name: string;
  readonly description: string;
  /** As shown, such as "$249 per month". */
  readonly price: string;
  readonly features: readonly string[];
};

type CurrentPlanProps = {
  readonly current: PlanSummary;
  /** Null on the highest. */
  readonly upgrade: PlanSummary | null;
  /** What leads to the plan above; without it, it cannot be bought here yet. */
  readonly action?: ReactNode;
};

/** The plan a user is on, and the one above it. */
export function CurrentPlan({ current, upgrade, action }: CurrentPlanProps) {
  const upgradeId = useId();
  return (
    <>
      <section className="plan-row">
        <PlanHead plan={current} isCurrent />
        <Features plan={current} />
      </section>
      {upgrade && (
        <section className="plan-row" aria-labelledby={upgradeId}>
          <div>
            <PlanHead plan={upgrade} id={upgradeId} />
            {action ?? (
              <button className="btn" type="button" disabled aria-describedby={upgradeId}>
                coming soon
              </button>
            )}
          </div>
          <Features plan={upgrade} />
        </section>
      )}
    </>
  );
}

type PlanHeadProps = { readonly plan: PlanSummary; readonly id?: string; readonly isCurrent?: boolean };

function PlanHead({ plan, id, isCurrent = false }: PlanHeadProps) {
  return (
    <div>
      <h2 id={id}>
        {plan.name} {isCurrent && <Badge tone="teal">Your plan</Badge>}
      </h2>
      <p className="soft">{plan.description}</p>
      <p className="plan-price num">{plan.price}</p>
    </div>
  );
}

function Features({ plan }: { readonly plan: PlanSummary }) {
  return (
    <ul aria-label={`What ${plan.name} holds`}>
      {plan.features.map((feature) => (
        <li key={feature}>
          <Check className="ico" aria-hidden />
          {feature}
        </li>
      ))}
    </ul>
  );
}
