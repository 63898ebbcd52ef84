import { Check } from "lucide-react";
import { Link } from "react-router";
import { type BillingPeriod, contentsOf, dollars, type Plan, priceFor } from "./plans.ts";

type PlanCardProps = {
  readonly plan: Plan;
  readonly period: BillingPeriod;
  /** null where this installation has no checkout, undefined until the server has said so. */
  readonly checkoutUrl: string | null | undefined;
};

export function PlanCard({ plan, period, checkoutUrl }: PlanCardProps) {
  return (
    <article className={plan.isPopular ? "plan pop" : "plan"}>
      <h2>
        {plan.name} {plan.isPopular && <span className="tag">Popular</span>}
      </h2>
      <p className="desc">{plan.description}</p>
      <Price plan={plan} period={period} />
      <PlanAction plan={plan} checkoutUrl={checkoutUrl} />
      <ul className="ticks">
        {contentsOf(plan).map((feature) => (
          <li key={feature}>
            <Check className="ico" aria-hidden />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <p className="note">{plan.supportNote}</p>
    </article>
  );
}

function Price({ plan, period }: { plan: Plan; period: BillingPeriod }) {
  if (plan.isByContact)
    return (
      <>
        <p className="price talk">Let's talk</p>
        <p className="per">Fitted to your brands</p>
      </>
    );
  if (plan.monthlyPrice === 0)
    return (
      <>
        <p className="price num">$0</p>
        <p className="per">No card needed</p>
      </>
    );
  return (
    <>
      <p className="price num">
        {dollars(priceFor(plan.monthlyPrice, period))}{" "}
        <small>{period === "monthly" ? "per month" : "per year"}</small>
      </p>
      <p className="per">
        {period === "monthly" ? "Billed monthly, in US dollars" : "Billed yearly, 20% less than monthly"}
      </p>
    </>
  );
}

function PlanAction({ plan, checkoutUrl }: Pick<PlanCardProps, "plan" | "checkoutUrl">) {
  if (plan.id !== "pro")
    return (
      <Link className="btn line full" to={plan.isByContact ? "/contact" : "/signup"}>
        {plan.cta}
      </Link>
    );
  return (
    <>
      {checkoutUrl ? (
        <a
          className="btn full"
          href={checkoutUrl}
          target="_blank"
          rel="noopener"
          aria-describedby="checkout-note"
        >
          {plan.cta}
        </a>
      ) : (
        <Link className="btn full" to="/contact" aria-describedby="checkout-note">
          {plan.cta}
        </Link>
      )}
      <p className="hint" id="checkout-note">
        {checkoutUrl && "The checkout opens in a new tab."}
        {checkoutUrl === null && "Nothing is sold here: this leads to the contact page."}
      </p>
    </>
  );
}
