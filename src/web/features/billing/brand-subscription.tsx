import type { BrandPlan } from "#api/billing/contract.ts";
import { type AccountPlan, accountPlanNames, accountPlans, brandPlans } from "#product/plans.ts";
import { useSchedule } from "../../brands/hooks/use-schedule.ts";
import { nothingBilled } from "../../brands/text/nothing-billed.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Badge } from "../../ui/badge.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";
import { PaymentLinks } from "./payment-links.tsx";
import { PlanFrame } from "./plan-frame.tsx";
import { brandPlansWords, planChoices, smallerPlanWords, subscriptionWords } from "./plan-wording.ts";
import { useChooseBrandPlan } from "./use-plans.ts";

/** By which plan a brand is scanned, what the account pays for, and what each plan includes. */
export function BrandSubscription({ brandId }: { readonly brandId: string }) {
  return (
    <PlanFrame brandId={brandId}>
      {(brandPlan) => (
        <>
          {brandPlan.account?.isBilled === false && (
            <PageFinding more={nothingBilled.more}>{nothingBilled.first}</PageFinding>
          )}
          <TitledSection
            id="brand-plan"
            title="Plan of this brand"
            note="How often it is scanned automatically"
          >
            <ChosenPlan brandId={brandId} brandPlan={brandPlan} />
          </TitledSection>
          {brandPlan.account?.isBilled && (
            <TitledSection id="subscription" title="Your subscription" note="For all your brands">
              <p>
                {brandPlan.account.subscription === null
                  ? "Free: no subscription."
                  : subscriptionWords(brandPlan.account.subscription)}
              </p>
              <PaymentLinks account={brandPlan.account} />
            </TitledSection>
          )}
          <TitledSection
            id="plans"
            title="What plans include"
            note="By schedule; by hand you may scan at any time"
          >
            <DataTable
              caption="What each plan includes"
              rows={accountPlanNames}
              keyOf={(plan) => plan}
              columns={[
                ...(brandPlan.account?.isBilled
                  ? [{ head: "Plan", cell: (plan: AccountPlan) => accountPlans[plan].label }]
                  : []),
                {
                  head: "Of a brand",
                  isName: true,
                  cell: (plan) => (
                    <>
                      {brandPlansWords(plan)}{" "}
                      {plan === brandPlans[brandPlan.scannedBy].account && (
                        <Badge tone="teal">This brand</Badge>
                      )}
                    </>
                  ),
                },
                {
                  head: "Brands scanned by schedule",
                  cell: (plan) => accountPlans[plan].brandsIncluded ?? "any number",
                },
              ]}
            />
            <p className="soft plan-words plan-limits">
              The schedule scans your active brands in the order you added them, as many as the plan includes.
              The others keep their answers and can be scanned by hand. Pause or delete one that is scanned,
              and the next takes its place.
            </p>
          </TitledSection>
        </>
      )}
    </PlanFrame>
  );
}

function ChosenPlan({ brandId, brandPlan }: { readonly brandId: string; readonly brandPlan: BrandPlan }) {
  const { canAdminister, refusal } = useWorkspace();
  const { choose } = useChooseBrandPlan(brandId);
  const { schedule } = useSchedule(brandId);
  const { plan, scannedBy, account } = brandPlan;
  return (
    <div className="chosen-plan">
      <Select
        label="Plan"
        options={planChoices}
        value={plan}
        isDisabled={!canAdminister}
        onChange={(chosen) => choose(chosen)}
      />
      {!canAdminister && <p className="soft sm">{refusal}</p>}
      {schedule && (
        <p className="soft">
          {schedule.nextScanAt === null
            ? schedule.summary
            : `Next scan: ${absoluteTime(schedule.nextScanAt)}.`}
        </p>
      )}
      {scannedBy !== plan && (
        <Notice tone="warn" title={smallerPlanWords(plan, scannedBy)}>
          {account
            ? `Your account is on ${accountPlans[account.plan].label}, and its brands are scanned as often as that goes.`
            : "Its owner’s account is on a smaller plan, and its brands are scanned as often as that goes."}
        </Notice>
      )}
    </div>
  );
}
