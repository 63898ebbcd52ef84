import type { BudgetForecast } from "#api/billing/contract.ts";

/** What is spent and what is reserved, as parts of the month's money; decoration for the amounts beside it. */
export function BudgetMeter({ budget, limit }: { readonly budget: BudgetForecast; readonly limit: number }) {
  const whole = Math.max(limit, budget.spentUsd + budget.reservedUsd, 0.01);
  const share = (usd: number) => `${(usd / whole) * 100}%`;
  return (
    <div className="budget-meter" aria-hidden="true">
      <span className="spent" style={{ width: share(budget.spentUsd) }} />
      <span className="reserved" style={{ width: share(budget.reservedUsd) }} />
    </div>
  );
}
