import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { type ChartMetric, chartMetricOf, chartMetrics } from "./metric-lines.ts";

/** Which metric the chart shows; the choice is in the address. */
export function MetricSwitch() {
  const name = useId();
  const [parameters, setParameters] = useSearchParams();
  const metric = chartMetricOf(parameters);
  // The address follows a moment after the press, which shows at once.
  const [seen, setSeen] = useState(metric);
  const [pressed, setPressed] = useState(metric);
  if (seen !== metric) {
    setSeen(metric);
    setPressed(metric);
  }
  const choose = (chosen: ChartMetric) => {
    setPressed(chosen);
    setParameters(
      (present) => {
        const changed = new URLSearchParams(present);
        if (chosen === "visibility") changed.delete("metric");
        else changed.set("metric", chosen);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <div className="seg metric-switch" role="radiogroup" aria-label="Measure">
      {chartMetrics.map(({ id, label }) => (
        <label key={id}>
          <input type="radio" name={name} value={id} checked={id === pressed} onChange={() => choose(id)} />
          {label}
        </label>
      ))}
    </div>
  );
}
