import { Link } from "react-router";
import type { AccountPlan } from "#api/billing/contract.ts";
import { planAbove } from "#product/plans.ts";
import { nothingBilled } from "../../brands/text/nothing-billed.ts";
import { CurrentPlan } from "../../features/account/current-plan.tsx";
import { PaymentLinks } from "../../features/billing/payment-links.tsx";
import { subscriptionWords } from "../../features/billing/plan-wording.ts";
import { AccountUsage } from "../../features/billing/usage-list.tsx";
import { useAccountPlan } from "../../features/billing/use-plans.ts";
import { ScreenHelp } from "../../features/help/screen-help.tsx";
import { contentsOf, dollars, type Plan, plans } from "../../marketing/plans/plans.ts";
import { unlistedPageMeta } from "../../page-meta.ts";

export const meta = () => unlistedPageMeta("My plan | TrueNorth", "The plan you are on, and what it holds.");

const planOf = (id: Plan["id"]) => {
  const plan = plans.find((known) => known.id === id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  return {
    ...plan,
    features: contentsOf(plan),
    price: plan.isByContact ? "Let's talk" : `${dollars(plan.monthlyPrice)} per month`,
  };
};

/** What leads to the plan above; nothing where there is no way to it here. */
function wayUp(account: AccountPlan) {
  if (account.plan === "free" && account.checkoutUrl !== null) return <PaymentLinks account={account} />;
  if (account.plan === "free") return null;
  return (
    <Link className="btn" to="/contact">
      Contact us
    </Link>
  );
}

export default function PlanPage() {
  const { account, isPending, retry } = useAccountPlan();
  // Without billing everybody is on Free, so that is shown until more is known.
  const billed = account?.isBilled ? account : null;
  const current = planOf(billed?.plan ?? "free");
  const next = planAbove(current.id);
  const action = billed && wayUp(billed);
  return (
    <main id="main" tabIndex={-1} className="wrap account-page">
      <header>
        <div className="page-heading-line">
          <h1 className="serif">My plan</h1>
          <ScreenHelp screen="/plan" />
        </div>
        <p className="lead">You are on the {current.name} plan.</p>
        {!account && !isPending && (
          <p className="soft" role="status">
            Your plan could not be loaded; this is what every account has.{" "}
            <button className="link" type="button" onClick={retry}>
              Try again
            </button>
          </p>
        )}
        {account && !account.isBilled && (
          <p>
            <b>{nothingBilled.first}</b> {nothingBilled.more} It is chosen in the brand’s Subscriptions.
          </p>
        )}
        {billed?.subscription && (
          <>
            <p className="soft">{subscriptionWords(billed.subscription)}</p>
            {billed.plan !== "free" && <PaymentLinks account={billed} />}
          </>
        )}
      </header>
      <div>
        <CurrentPlan current={current} upgrade={next === null ? null : planOf(next)} action={action} />
        {account && <AccountUsage account={account} />}
        <p className="plan-more">
          <Link className="link" to="/pricing">
            Compare all plans
          </Link>
        </p>
      </div>
    </main>
  );
}
