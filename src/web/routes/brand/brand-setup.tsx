import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { Link } from "react-router";
import type { BudgetForecast } from "#api/billing/contract.ts";
import type { Scan } from "#api/scans/contract.ts";
import { isThroughProvider } from "#measurement/surfaces.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { useBrandSettings } from "../../brands/hooks/use-measurement.ts";
import { isFreeForYou, priceForYou } from "../../brands/text/who-pays.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useChangeSettings } from "../../features/preferences/use-preferences.ts";
import { figureNeed } from "../../features/prompts/add/figure-need.ts";
import { MarketLine } from "../../features/prompts/add/market-line.tsx";
import { Suggestions } from "../../features/prompts/add/suggestions.tsx";
import { usePrompts } from "../../features/prompts/use-prompts.ts";
import { FirstScan } from "../../features/scans/first-scan.tsx";
import { askedLaneName, durationWords } from "../../features/scans/scan-wording.ts";
import { isUnderWay, useScan, useScans } from "../../features/scans/use-scans.ts";
import { SetupSteps, type Step } from "../../features/setup/setup-steps.tsx";
import { assistantList } from "../../from-registries.ts";
import { Loading } from "../../ui/loading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const RunningScan = lazy(async () => ({
  default: (await import("../../features/scans/running-scan.tsx")).RunningScan,
}));

type BrandSetupProps = {
  readonly brand: Brand;
  /** Called once the first scan has begun. */
  readonly onBegun: () => void;
};

/** The checklist from a new brand to its first result, with one next step at any time. */
export default function BrandSetup({ brand, onBegun }: BrandSetupProps) {
  const { list, error, retry } = usePrompts(brand.id);
  const { settings } = useBrandSettings(brand.id);
  const { scans } = useScans(brand.id);
  const { change } = useChangeSettings(brand.id);
  const queries = useQueryClient();
  const { details } = useScan(brand.id, scans?.[0]?.id);
  const scan = details ?? scans?.[0];
  const isCounting = scan !== undefined && !isUnderWay(scan) && scan.progress.answered > 0;
  useCountingPoll(brand.id, isCounting);
  if (error !== null && !list)
    return <Unloaded title="The set-up could not be loaded." error={error} onRetry={retry} />;
  if (!list || !settings || !scans) return <Loading label="Loading set-up…" boxes={[40, 320]} />;
  const active = list.prompts.filter(({ state }) => state === "active").length;
  const { budget, language, country } = settings;
  const asked = budget.nextScan.assistants;
  const isRunning = scan !== undefined && isUnderWay(scan);
  const now =
    isRunning || isCounting
      ? "scan"
      : active === 0
        ? "questions"
        : asked.length === 0
          ? "assistants"
          : "scan";
  const changeMarket = async (changed: { readonly language?: string; readonly country?: string }) => {
    // Questions are suggested in the language they are asked in.
    if ((await change(changed)) && changed.language !== undefined)
      await queries.invalidateQueries({ queryKey: ["prompt-suggestions", brand.id] });
  };
  const address = (tab: string) => `${brandPath(brand)}&tab=${tab}`;
  const steps: readonly Step[] = [
    {
      title: active === 0 ? "Prompts" : counted(active, "prompt", "prompts"),
      state: active === 0 ? "now" : "done",
      note: active === 0 ? "What your customers may ask. Change any of them." : null,
      aside: (
        <Link className="link" to={address("prompts")}>
          {active === 0 ? "Write your own" : "Edit"}
        </Link>
      ),
      content: (
        <>
          <MarketLine market={{ language, country }} onChange={changeMarket} />
          <Suggestions brand={brand} list={list} market={{ language, country }} need={figureNeed(list, [])} />
          <p className="soft sm setup-import">
            Have answers already?{" "}
            <Link className="link" to={`${address("prompts")}&view=import`}>
              Import them
            </Link>
          </p>
        </>
      ),
    },
    {
      title: asked.length === 0 ? "Assistants" : counted(asked.length, "assistant", "assistants"),
      state: asked.length > 0 ? "done" : now === "assistants" ? "now" : "later",
      note:
        asked.length === 0
          ? "Ask the apps people use, through a data provider, or the assistants’ APIs, with a key of each. Either bills you directly. No account? Ask the person who manages your AI accounts."
          : asked.map(askedLaneName).join(", "),
      aside:
        asked.length === 0 ? (
          "about 2 min"
        ) : (
          <>
            {!asked.some(({ surface }) => isThroughProvider(surface)) && (
              <>
                <Link className="link" to={`${address("preferences")}&section=apps`}>
                  Add apps
                </Link>
                {" · "}
              </>
            )}
            <Link className="link" to={`${address("preferences")}#assistants`}>
              Edit
            </Link>
          </>
        ),
      content: (
        <p className="setup-go">
          <Link className="btn accent" to={`${address("preferences")}#assistants`}>
            Connect an assistant
          </Link>
          <Link className="btn line" to={`${address("preferences")}&section=apps`}>
            Connect apps
          </Link>
          <span className="soft sm">{assistantList}</span>
        </p>
      ),
    },
    {
      title: "First scan",
      state: now === "scan" ? "now" : "later",
      note: scanNote(scan, isCounting),
      aside: now === "scan" ? null : takesWords(budget),
      content: isRunning ? (
        <Suspense fallback={<Loading label="Loading the scan…" boxes={[160]} />}>
          <RunningScan scan={scan} budget={null} asked={asked} />
        </Suspense>
      ) : isCounting ? (
        <Skeleton height="24px" />
      ) : (
        <FirstScan brandId={brand.id} budget={budget} onBegun={onBegun} />
      ),
    },
    {
      title: "Competitors",
      state: "later",
      note: "We find them in the answers. You pick the ones that matter.",
      aside: "after the scan",
    },
  ];
  return (
    <SetupSteps
      brandName={brand.name}
      title={headings[isCounting ? "counting" : isRunning ? "running" : now](brand.name)}
      lead={leadOf(isCounting ? "counting" : isRunning ? "running" : now, isFreeForYou(asked))}
      steps={steps}
    />
  );
}

const headings = {
  questions: (name: string) => `See what assistants say about ${name}.`,
  assistants: (name: string) => `One thing left before ${name}’s first scan.`,
  scan: (name: string) => `${name} is ready for its first scan.`,
  running: (name: string) => `Assistants are answering the prompts about ${name}’s market.`,
  counting: (name: string) => `The answers about ${name} are in.`,
} as const;

/** Beside the button that starts the scan, its price is named. */
function leadOf(state: keyof typeof headings, isFree: boolean): ReactNode {
  switch (state) {
    case "counting":
      return "We’re counting them. Your first result appears here in a few seconds.";
    case "running":
      return "Your first result appears here. You can close this page meanwhile.";
    case "scan":
      return "Start the scan when you’re ready.";
    default:
      return (
        <>
          Four steps, about five minutes.{" "}
          {isFree ? (
            <b>It is free for you.</b>
          ) : (
            <>
              <b>Nothing runs or costs money</b> until you start the scan.
            </>
          )}
        </>
      );
  }
}

/** How the last scan ended where it brought no answer, otherwise what a scan does. */
function scanNote(scan: Scan | undefined, isCounting: boolean): string {
  if (scan === undefined || isUnderWay(scan)) return "We ask every prompt and read every answer.";
  return isCounting ? scan.summary : `The last scan brought no answers. ${scan.summary}`;
}

/** What the scan takes; null before there are questions, which it depends on. */
const takesWords = ({ nextScan }: BudgetForecast): string | null =>
  nextScan.calls === 0
    ? null
    : [durationWords(nextScan.seconds), priceForYou(nextScan)].filter((words) => words !== null).join(", ");

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

const COUNTING_POLL_MS = 2000;

/** Looks for the first figures until they are there: they are counted a moment after the last answer. */
function useCountingPoll(brandId: string, isCounting: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(
      () => void queries.invalidateQueries({ queryKey: ["visibility", brandId] }),
      COUNTING_POLL_MS,
    );
    return () => clearInterval(timer);
  }, [queries, brandId, isCounting]);
}
