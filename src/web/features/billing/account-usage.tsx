import type { AccountPlan } from "#api/billing/contract.ts";
import { brandsWords } from "./plan-wording.ts";
import { UsageList } from "./usage-list.tsx";

/** What an account uses of what its plan includes, on the page of the plan. */
export function AccountUsage({ account }: { readonly account: AccountPlan }) {
  return (
    <section className="plan-usage" aria-labelledby="usage">
      <h2 id="usage">What you use</h2>
      <UsageList usage={account.usage} lines={[["Scanned by schedule", brandsWords(account)]]} />
    </section>
  );
}
