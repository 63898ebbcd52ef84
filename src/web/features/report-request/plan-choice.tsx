import { type ReportPlanId, reportPlans } from "./report-plans.ts";

type PlanChoiceProps = {
  readonly chosen: ReportPlanId;
  readonly onChoose: (plan: ReportPlanId) => void;
};

export function PlanChoice({ chosen, onChoose }: PlanChoiceProps) {
  return (
    <fieldset className="plan-choice" aria-describedby="plan-note">
      <legend className="lbl">Report plan</legend>
      <div className="choice">
        {reportPlans.map(({ id, name, price, isRecommended, points }) => (
          <label key={id} className="opt-card">
            <input
              type="radio"
              name="plan"
              value={id}
              checked={chosen === id}
              onChange={() => onChoose(id)}
              aria-labelledby={`plan-${id}`}
              aria-describedby={`plan-${id}-points`}
            />
            <span className="hd">
              <span className="dot" />
              <span id={`plan-${id}`}>{name}</span>
            </span>
            <span className="pr">
              {price}
              {isRecommended && <span className="tag rec">Recommended</span>}
            </span>
            <span className="points" id={`plan-${id}-points`}>
              {points.map((point) => (
                <span key={point}>{point}</span>
              ))}
            </span>
          </label>
        ))}
      </div>
      <p className="hint" id="plan-note">
        You’re not buying anything now. We’ll go through it on the call.
      </p>
    </fieldset>
  );
}
