import { Link } from "react-router";
import { CurrentPlan } from "../features/account/current-plan.tsx";
import { dollars, type Plan, plans } from "../marketing/plans.ts";
import { unlistedPageMeta } from "../page-meta.ts";

export const meta = () => unlistedPageMeta("My plan | TrueNorth", "The plan you are on, and what it holds.");

const planOf = (id: Plan["id"]) => {
  const plan = plans.find((known) => known.id === id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  return { ...plan, price: `${dollars(plan.monthlyPrice)} per month` };
};

export default function PlanPage() {
  return (
    <main id="main" className="wrap account-page">
      <header>
        <h1 className="serif">My plan</h1>
        <p className="lead">You are on the Free plan.</p>
      </header>
      <div>
        <CurrentPlan current={planOf("free")} upgrade={planOf("pro")} />
        <p className="plan-more">
          <Link className="link" to="/pricing">
            Compare all plans
          </Link>
        </p>
      </div>
    </main>
  );
}
