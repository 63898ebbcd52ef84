import { Fragment } from "react";
import type { AccountPlan, Usage } from "#api/billing/contract.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { monthName } from "../../brands/text/timestamps.ts";
import { brandsWords, scansWords } from "./plan-wording.ts";

/** What is spent, as a part of what may be; decoration for the amounts beside it. */
function Meter({ spentUsd, budgetUsd }: Usage) {
  const share = Math.min(1, spentUsd / Math.max(budgetUsd, spentUsd, 0.01));
  return (
    <div className="budget-meter" aria-hidden="true">
      <span className="spent" style={{ width: `${share * 100}%` }} />
    </div>
  );
}

type UsageListProps = {
  readonly usage: Usage;
  /** Further lines before those of the usage: name and value. */
  readonly lines?: readonly (readonly [name: string, value: string])[];
};

/** What was spent, scanned and answered in a month. */
export function UsageList({ usage, lines = [] }: UsageListProps) {
  const all = [
    ...lines,
    ["Scans", scansWords(usage)],
    ["Answers", usage.answers === 0 ? "none yet" : usage.answers.toLocaleString("en")],
  ] as const;
  return (
    <div className="budget-status usage">
      <p className="budget-value">
        <b>{dollars(usage.spentUsd)}</b> of {dollars(usage.budgetUsd)} spent in {monthName(usage.month)}
      </p>
      <Meter {...usage} />
      <dl className="description-list">
        {all.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

/** What an account uses of what its plan includes, on the page of the plan. */
export function AccountUsage({ account }: { readonly account: AccountPlan }) {
  return (
    <section className="plan-usage" aria-labelledby="usage">
      <h2 id="usage">What you use</h2>
      <UsageList usage={account.usage} lines={[["Scanned by schedule", brandsWords(account)]]} />
    </section>
  );
}
