import { Fragment } from "react";
import type { AccountPlan, Usage } from "#api/billing/contract.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { brandsWords, scansWords } from "./plan-wording.ts";

type UsageListProps = {
  readonly usage: Usage;
  /** Further lines before those of the usage: name and value. */
  readonly lines?: readonly (readonly [name: string, value: string])[];
};

/** What was scanned and answered in a month, and what assistants charged for it. */
export function UsageList({ usage, lines = [] }: UsageListProps) {
  const all = [
    ...lines,
    ["Scans", scansWords(usage)],
    ["Answers", usage.answers === 0 ? "none yet" : usage.answers.toLocaleString("en")],
    ["Assistants charged", chargedOfBudget(usage)],
  ] as const;
  return (
    <dl className="description-list usage">
      {all.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** "$2.57 of a budget of $20.00"; the charge alone where nothing may be spent. */
const chargedOfBudget = ({ spentUsd, budgetUsd }: Usage): string =>
  budgetUsd === 0 ? dollars(spentUsd) : `${dollars(spentUsd)} of a budget of ${dollars(budgetUsd)}`;

/** What an account uses of what its plan includes, on the page of the plan. */
export function AccountUsage({ account }: { readonly account: AccountPlan }) {
  return (
    <section className="plan-usage" aria-labelledby="usage">
      <h2 id="usage">What you use</h2>
      <UsageList usage={account.usage} lines={[["Scanned by schedule", brandsWords(account)]]} />
    </section>
  );
}
