import { lazy, type ReactNode, Suspense } from "react";
import { useAssistants, useBrandSettings } from "../../brands/hooks/use-measurement.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AssistantList } from "./assistant-list.tsx";
import { BudgetSection } from "./budget-section.tsx";
import { JudgeSection } from "./judge-section.tsx";
import { NextScan } from "./next-scan.tsx";
import { ScanSettings } from "./scan-settings.tsx";

const AppsSection = lazy(() => import("./apps/apps-section.tsx"));

type BrandPreferencesProps = {
  readonly brandId: string;
  /** The section that is shown, which may be none of these. */
  readonly section: string;
};

/** Which apps are asked, to change or, for those who may not, to read. */
export function AppsPreferences({ brandId }: { readonly brandId: string }) {
  return (
    <Suspense fallback={<PreferencesLoading />}>
      <AppsSection brandId={brandId} />
    </Suspense>
  );
}

/** How a brand is measured: whom is asked with which key, how often, for how much money, and where. */
export default function BrandPreferences({ brandId, section }: BrandPreferencesProps) {
  const keys = useAssistants(brandId);
  const { settings, error, isPending, retry } = useBrandSettings(brandId);
  const isShown = ["assistants", "budget", "schedule", "judge", "scans"].includes(section);
  if (isPending || keys.isPending) return isShown && <PreferencesLoading />;
  if (!settings || !keys.assistants)
    return (
      isShown && (
        <PreferencesUnavailable
          error={error ?? keys.error}
          onRetry={() => {
            if (!settings) retry();
            if (!keys.assistants) keys.retry();
          }}
        />
      )
    );
  return (
    <>
      <Part title="Assistants" isShown={section === "assistants"}>
        <AssistantList brandId={brandId} assistants={keys.assistants} asked={settings.assistants} />
      </Part>
      <Part title="Monthly budget" isShown={section === "budget"}>
        <BudgetSection brandId={brandId} settings={settings} />
      </Part>
      <Part title="Next scan" isShown={section === "schedule"}>
        <NextScan brandId={brandId} />
      </Part>
      <Part title="Tone" isShown={section === "judge"}>
        <JudgeSection brandId={brandId} />
      </Part>
      <Part title="Scans and market" isShown={section === "scans"}>
        <ScanSettings brandId={brandId} settings={settings} />
      </Part>
    </>
  );
}

type PartProps = {
  readonly title: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
};

/** Stays in place unseen, so that what is typed in it is there again. */
const Part = ({ title, isShown, children }: PartProps) => (
  <section aria-label={title} hidden={!isShown}>
    {children}
  </section>
);

function PreferencesLoading() {
  return (
    <div className="prompts-loading" aria-busy="true">
      <p className="vh" role="status">
        Loading preferences…
      </p>
      <Skeleton width="120px" height="18px" />
      {["a", "b", "c", "d"].map((row) => (
        <Skeleton key={row} height="40px" />
      ))}
    </div>
  );
}

function PreferencesUnavailable({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  return <Unloaded title="The preferences could not be loaded." error={error} onRetry={onRetry} />;
}
