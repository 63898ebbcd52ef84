import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useAssistants, useBrandSettings } from "../../brands/hooks/use-measurement.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AssistantList } from "./assistant-list.tsx";
import { BudgetSection } from "./budget-section.tsx";
import { JudgeSection } from "./judge-section.tsx";
import { NextScan } from "./next-scan.tsx";
import { ScanSettings } from "./scan-settings.tsx";

/** How a brand is measured: whom is asked with which key, how often, for how much money, and where. */
export default function BrandPreferences({ brandId }: { readonly brandId: string }) {
  const keys = useAssistants(brandId);
  const { settings, error, isPending, retry } = useBrandSettings(brandId);
  if (isPending || keys.isPending) return <PreferencesLoading />;
  if (!settings || !keys.assistants)
    return (
      <PreferencesUnavailable
        error={error ?? keys.error}
        onRetry={() => {
          if (!settings) retry();
          if (!keys.assistants) keys.retry();
        }}
      />
    );
  return (
    <>
      <Part
        id="assistants"
        title="Assistants"
        note="Who is asked, and with which key. Keys are stored encrypted."
      >
        <AssistantList brandId={brandId} assistants={keys.assistants} asked={settings.assistants} />
      </Part>
      <Part id="budget" title="Monthly budget" note="A hard limit: scans stop before they pass it">
        <BudgetSection brandId={brandId} settings={settings} />
      </Part>
      <Part id="schedule" title="Next scan" note="Runs automatically on your plan’s schedule">
        <NextScan brandId={brandId} />
      </Part>
      <Part
        id="judge"
        title="Judge"
        note="Better tone reading: an AI model judges each answer. Off unless you choose one"
      >
        <JudgeSection brandId={brandId} />
      </Part>
      <Part id="scans" title="Scans and market" note="From the next scan on">
        <ScanSettings brandId={brandId} settings={settings} />
      </Part>
    </>
  );
}

type PartProps = {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
};

function Part({ id, title, note, children }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAddressed = useLocation().hash === `#${id}`;
  // It comes later than the page: the browser has looked for it in vain.
  useEffect(() => {
    if (!isAddressed) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [isAddressed]);
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{note}</p>
      </div>
      {children}
    </section>
  );
}

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
