import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import type { BrandSettings } from "#api/brands/contract.ts";
import { useAssistants, useBrandSettings } from "../../brands/hooks/use-measurement.ts";
import { useSchedule } from "../../brands/hooks/use-schedule.ts";
import { countriesBeside, languagesBeside } from "../../brands/text/market-names.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Loading } from "../../ui/loading.tsx";
import { AssistantList } from "./assistant-list.tsx";
import { BudgetSection } from "./budget-section.tsx";
import { useFittingChange } from "./fitting-change.tsx";
import { JudgeSection } from "./judge-section.tsx";
import { useChangeSettings } from "./use-preferences.ts";

const AppsSection = lazy(() => import("./apps/apps-section.tsx"));

type BrandPreferencesProps = {
  readonly brandId: string;
  /** The section that is shown, which may be none of these. */
  readonly section: string;
};

/** Which apps are asked, to change or, for those who may not, to read. */
export function AppsPreferences({ brandId }: { readonly brandId: string }) {
  return (
    <Suspense fallback={<Loading label="Loading apps…" boxes={[240]} />}>
      <AppsSection brandId={brandId} />
    </Suspense>
  );
}

/** When the brand is scanned next without anybody asking, or why it is not. */
function NextScan({ brandId }: { readonly brandId: string }) {
  const { schedule, isPending, retry } = useSchedule(brandId);
  if (isPending) return <Loading label="Loading the schedule…" boxes={[28, 12]} />;
  if (!schedule)
    return (
      <p className="soft">
        The schedule could not be loaded.{" "}
        <button className="link" type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  const { nextScanAt, nextAuditAt, reason, summary } = schedule;
  return (
    <div className="next-scan">
      <p className="next-scan-time">
        {nextScanAt === null ? (
          <b>No scan to come</b>
        ) : (
          <>
            <b>
              <time dateTime={nextScanAt}>{absoluteTime(nextScanAt)}</time>
            </b>{" "}
            <RelativeTime time={nextScanAt} />
          </>
        )}
      </p>
      <p className="soft">
        {summary}
        {nextScanAt !== null && " If you scan the day before, the scheduled scan is skipped."}
        {reason === "over_limit" && (
          <>
            {" "}
            <Link className="link" to="/plan">
              See your plan
            </Link>
          </>
        )}
      </p>
      {nextAuditAt !== null && (
        <p className="soft">
          Next audit of the site: <time dateTime={nextAuditAt}>{absoluteTime(nextAuditAt)}</time>
        </p>
      )}
    </div>
  );
}

const NEVER = 0;
const widths = [
  { value: NEVER, label: "Never: make all runs" },
  { value: 0.1, label: "Visibility is known to ±10 points" },
  { value: 0.075, label: "Visibility is known to ±7.5 points" },
  { value: 0.05, label: "Visibility is known to ±5 points" },
];
const usualRuns = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 50];

const runsBeside = (runs: number) =>
  [...new Set([...usualRuns, runs])]
    .toSorted((a, b) => a - b)
    .map((count) => ({ value: count, label: count === 1 ? "Once" : `${count} times` }));

const widthsBeside = (width: number | null) =>
  width === null || widths.some(({ value }) => value === width)
    ? widths
    : [...widths, { value: width, label: `Visibility is known to ±${width * 100} points` }];

type ScanSettingsProps = { readonly brandId: string; readonly settings: BrandSettings };

/** How often a prompt is asked, when a scan may end early, and the market of new prompts. Each choice is saved at once. */
function ScanSettings({ brandId, settings }: ScanSettingsProps) {
  const { change } = useChangeSettings(brandId);
  const { changeIfFitting, warning } = useFittingChange(brandId);
  const { runsPerPrompt, targetHalfWidth, language, country } = settings;
  return (
    <div className="scan-settings">
      {warning}
      <Select
        label="Each prompt is asked of each assistant"
        options={runsBeside(runsPerPrompt)}
        value={runsPerPrompt}
        hint="On average: answers differ from run to run, and uncertain prompts get more runs."
        onChange={(runs) => void changeIfFitting({ runsPerPrompt: runs })}
      />
      <Select
        label="A scan ends early when"
        options={widthsBeside(targetHalfWidth)}
        value={targetHalfWidth ?? NEVER}
        hint="Saves money once the number is known closely enough."
        onChange={(width) => void change({ targetHalfWidth: width === NEVER ? null : width })}
      />
      <Select
        label="Language of new prompts"
        options={languagesBeside(language)}
        value={language}
        onChange={(chosen) => void change({ language: chosen })}
      />
      <Select
        label="Market"
        options={countriesBeside(country)}
        value={country}
        hint="The country new prompts are asked from."
        onChange={(chosen) => void change({ country: chosen })}
      />
    </div>
  );
}

/** How a brand is measured: whom is asked with which key, how often, for how much money, and where. */
export default function BrandPreferences({ brandId, section }: BrandPreferencesProps) {
  const keys = useAssistants(brandId);
  const { settings, error, isPending, retry } = useBrandSettings(brandId);
  const isShown = ["assistants", "budget", "schedule", "judge", "scans"].includes(section);
  if (isPending || keys.isPending)
    return isShown && <Loading label="Loading preferences…" boxes={[18, 40, 40, 40, 40]} />;
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

function PreferencesUnavailable({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  return <Unloaded title="The preferences could not be loaded." error={error} onRetry={onRetry} />;
}
