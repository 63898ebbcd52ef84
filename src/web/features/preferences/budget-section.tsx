import { type FormEvent, useState } from "react";
import type { BudgetForecast } from "#api/billing/contract.ts";
import type { BrandSettings } from "#api/brands/contract.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { monthName } from "../../brands/text/timestamps.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { aboutWords, budgetLead, forecastWords, readAmount } from "./budget-wording.ts";
import { useFittingChange } from "./fitting-change.tsx";

type BudgetSectionProps = { readonly brandId: string; readonly settings: BrandSettings };

/** What may be spent in a month, what is, and what scans to come will take. */
export function BudgetSection({ brandId, settings }: BudgetSectionProps) {
  const { budget, monthlyBudgetUsd } = settings;
  const { changeIfFitting, isSaving, warning } = useFittingChange(brandId);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const amount = readAmount(typed ?? "");
    if (typed === null || isSaving) return;
    if (amount === null) return setError("The budget must be an amount in US dollars from 0 to 100,000.");
    setError(undefined);
    if (await changeIfFitting({ monthlyBudgetUsd: amount })) setTyped(null);
  };
  return (
    <div className="budget">
      {warning}
      <div className="budget-status">
        <p>{budgetLead(budget.nextScan.assistants)}</p>
        <p className="budget-value">
          <b>{dollars(budget.spentUsd)}</b> of {dollars(monthlyBudgetUsd)} spent in {monthName(budget.month)}
        </p>
        <BudgetMeter budget={budget} limit={monthlyBudgetUsd} />
        <dl className="budget-facts">
          <div>
            <dt>Reserved</dt>
            <dd>{dollars(budget.reservedUsd)}</dd>
          </div>
          <div>
            <dt>Left</dt>
            <dd>{dollars(budget.leftUsd)}</dd>
          </div>
          <div>
            <dt>A scan takes</dt>
            <dd>{forecastWords(budget.nextScan)}</dd>
          </div>
          <div>
            <dt>A month of scans</dt>
            <dd>
              {budget.monthUsd === null
                ? "not known yet"
                : `${aboutWords(budget.nextScan.assistants)} ${dollars(budget.monthUsd)} of ${dollars(budget.limitUsd)}`}
            </dd>
          </div>
        </dl>
        {!budget.fits && (
          <p className="budget-short">
            A month of scans costs more than the budget: the last ones stop early. Raise the budget, or ask
            each prompt less often.
          </p>
        )}
      </div>
      <form className="budget-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Budget a month, US dollars"
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? String(monthlyBudgetUsd)}
          error={error}
          hint="It applies from the next call."
          onChange={(event) => setTyped(event.target.value)}
        />
        <button className="btn accent dense" type="submit" disabled={typed === null || isSaving}>
          {isSaving ? "Saving…" : "Save budget"}
        </button>
      </form>
    </div>
  );
}

/** What is spent and what is reserved, as parts of the month's money; decoration for the amounts beside it. */
function BudgetMeter({ budget, limit }: { readonly budget: BudgetForecast; readonly limit: number }) {
  const whole = Math.max(limit, budget.spentUsd + budget.reservedUsd, 0.01);
  const share = (usd: number) => `${(usd / whole) * 100}%`;
  return (
    <div className="budget-meter" aria-hidden="true">
      <span className="spent" style={{ width: share(budget.spentUsd) }} />
      <span className="reserved" style={{ width: share(budget.reservedUsd) }} />
    </div>
  );
}
