import { accountPlans } from "#product/plans.ts";
import { monthName } from "../../brands/text/timestamps.ts";
import { TitledSection } from "../../ui/titled-section.tsx";
import { PaymentLinks } from "./payment-links.tsx";
import { PlanFrame } from "./plan-frame.tsx";
import { brandsWords } from "./plan-wording.ts";
import { UsageList } from "./usage-list.tsx";

/** What a brand and its account use of what they may, and where the account pays. */
export function BrandBilling({ brandId }: { readonly brandId: string }) {
  return (
    <PlanFrame brandId={brandId}>
      {({ usage, account }) => (
        <>
          <TitledSection
            id="brand-usage"
            title="This brand"
            note={`What it used in ${monthName(usage.month)}, UTC`}
          >
            <UsageList usage={usage} />
          </TitledSection>
          {account === null ? (
            <TitledSection id="account-usage" title="Account" note="What all brands of its owner come to">
              <p className="soft">
                This brand belongs to another member; what they pay for is shown to them only.
              </p>
            </TitledSection>
          ) : (
            <>
              <TitledSection id="account-usage" title="Your account" note="All your brands together">
                <UsageList usage={account.usage} lines={[["Scanned by schedule", brandsWords(account)]]} />
              </TitledSection>
              <TitledSection
                id="payment"
                title="Payment"
                {...(account.isBilled && { note: "Goes to the people who run this installation" })}
              >
                {account.isBilled ? (
                  <>
                    <p className="soft">Your account is on {accountPlans[account.plan].label}.</p>
                    <PaymentLinks account={account} />
                  </>
                ) : (
                  <p className="soft plan-words">
                    Nothing is billed here. Each brand is scanned by the plan you choose for it. What
                    assistants charge is paid by whose key asks them: yours, or that of the people who run
                    this installation.
                  </p>
                )}
              </TitledSection>
            </>
          )}
        </>
      )}
    </PlanFrame>
  );
}
