import { useEffect, useState } from "react";
import type { PublicConfig } from "#api/http/contract.ts";
import { fetchPublicConfig } from "../../api/public-config.ts";
import { nothingBilled } from "../../brands/text/nothing-billed.ts";
import { FinalCall } from "../../marketing/final-call.tsx";
import { organizationId } from "../../marketing/organization.ts";
import { PlanCard } from "../../marketing/plans/plan-card.tsx";
import { PlanComparison } from "../../marketing/plans/plan-comparison.tsx";
import { type BillingPeriod, plans } from "../../marketing/plans/plans.ts";
import { PricingQuestions } from "../../marketing/plans/pricing-questions.tsx";
import { pricingQuestions, questionData } from "../../marketing/questions.ts";
import { pageMeta } from "../../page-meta.ts";

const DESCRIPTION =
  "Free, Pro and Enterprise: every plan keeps every answer and shows its margin of error. Pro is $249 per month or $2,390 per year.";

export const meta = () =>
  pageMeta({
    path: "/pricing",
    title: "Pricing: pay for how often you look | TrueNorth",
    description: DESCRIPTION,
    structuredData: [
      {
        "@type": "SoftwareApplication",
        name: "TrueNorth",
        description: DESCRIPTION,
        applicationCategory: "BusinessApplication",
        operatingSystem: "Web",
        publisher: { "@id": organizationId },
        offers: plans
          .filter(({ isByContact }) => !isByContact)
          .map(({ name, monthlyPrice }) => ({
            "@type": "Offer",
            name,
            price: monthlyPrice,
            priceCurrency: "USD",
          })),
      },
      questionData(pricingQuestions),
    ],
  });

const periods: readonly (readonly [BillingPeriod, string])[] = [
  ["monthly", "Monthly"],
  ["yearly", "Yearly"],
];

export default function Pricing() {
  const [period, setPeriod] = useState<BillingPeriod>("monthly");
  const [config, setConfig] = useState<PublicConfig>();

  useEffect(() => {
    const controller = new AbortController();
    fetchPublicConfig(controller.signal).then(setConfig, () => undefined);
    return () => controller.abort();
  }, []);

  return (
    <main id="main" tabIndex={-1}>
      <section className="phead" aria-labelledby="pricing-title">
        <div className="wrap">
          <div>
            <h1 className="serif" id="pricing-title">
              Pay for how often you look.
            </h1>
            <p className="lead">
              Every plan keeps every answer and shows its margin of error. What changes is how many brands you
              watch, and how often.
            </p>
          </div>
          <fieldset className="seg">
            <legend className="vh">Billing</legend>
            {periods.map(([value, label]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="billing"
                  value={value}
                  checked={period === value}
                  onChange={() => setPeriod(value)}
                />
                {label} {value === "yearly" && <span className="save">save 20%</span>}
              </label>
            ))}
          </fieldset>
        </div>
      </section>
      <section aria-label="Plans" className="plans-section">
        {/* Its room is kept, so that nothing moves once the server has said whether anybody can pay. */}
        <p className="wrap plans-billed" role="status">
          {config?.isBilled === false && (
            <>
              <b>{nothingBilled.first}</b> {nothingBilled.more}
            </>
          )}
        </p>
        <div className="wrap plans">
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} period={period} checkoutUrl={config?.checkoutUrl} />
          ))}
        </div>
      </section>
      <PlanComparison />
      <PricingQuestions />
      <FinalCall other={{ path: "/contact", name: "Contact us" }} />
    </main>
  );
}
