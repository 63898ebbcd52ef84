import { useBrandSettings } from "../../brands/hooks/use-measurement.ts";
import { useOwnSamples } from "../../brands/hooks/use-own-samples.ts";
import { monthName } from "../../brands/text/timestamps.ts";
import { Loading } from "../../ui/loading.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { TitledSection } from "../../ui/titled-section.tsx";
import { PaymentLinks } from "./payment-links.tsx";
import { PlanFrame } from "./plan-frame.tsx";
import { brandsWords, chargedWords, owedWords } from "./plan-wording.ts";
import { UsageList } from "./usage-list.tsx";

/** Whether anything is owed and to whom, then what a brand and its account use of what they may. */
export function BrandBilling({ brandId }: { readonly brandId: string }) {
  const { settings, isPending } = useBrandSettings(brandId);
  const isSample = useOwnSamples().has(brandId);
  if (isPending) return <Loading label="Loading who pays…" boxes={[18, 40, 40]} />;
  // A sample asks nobody, so nobody is paid.
  const asked = isSample ? [] : settings?.budget.nextScan.assistants;
  return (
    <PlanFrame brandId={brandId}>
      {({ usage, account }) => (
        <>
          <PageFinding
            more={account === null ? "What they pay for is shown to them only." : chargedWords(asked)}
            actions={account?.isBilled && <PaymentLinks account={account} />}
          >
            {owedWords(account, asked)}
          </PageFinding>
          <TitledSection
            id="brand-usage"
            title="This brand"
            note={`What it used in ${monthName(usage.month)}`}
          >
            {isSample ? (
              <p>A sample. Its answers are invented and cost nothing.</p>
            ) : (
              <UsageList usage={usage} />
            )}
          </TitledSection>
          {account !== null && (
            <TitledSection
              id="account-usage"
              title="Your account"
              note="All your brands together, without samples"
            >
              <UsageList usage={account.usage} lines={[["Scanned by schedule", brandsWords(account)]]} />
            </TitledSection>
          )}
        </>
      )}
    </PlanFrame>
  );
}
