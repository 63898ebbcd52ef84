import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { AppWindow } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { BrandSettings } from "#api/brands/contract.ts";
import type { AssistantDifference, UnpairedAssistant } from "#api/surfaces/contract.ts";
import { providerSurfaces } from "#measurement/surfaces.ts";
import {
  clearestDifferenceFirst,
  otherAssistantsWords,
} from "#measurement/view/app-and-api/difference-words.ts";
import { changeBrandSettings, fetchBrandSettings } from "../../api/brands/brand-settings.ts";
import { errorMessage } from "../../api/request.ts";
import { fetchSurfaceDifferences } from "../../api/surfaces.ts";
import { fetchVisibility } from "../../api/visibility/visibility.ts";
import { estimatedDollars } from "../../brands/text/dollars.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { showToast } from "../../ui/toast.ts";
import { AssistantDetails } from "./assistant-difference.tsx";
import { DifferenceChart } from "./difference-chart.tsx";
import { GoogleAnswers } from "./google-answers.tsx";
import { type MainFigures, mainShare, mainShareWords } from "./main-figures.ts";
import { nextLink, type SurfaceLinks } from "./surface-links.ts";

type SurfaceDifferencesProps = {
  readonly brandId: string;
  /** The query of our API for the present filter. */
  readonly query: string;
  readonly links: SurfaceLinks;
};

const googlePages = providerSurfaces.filter((surface) => surface !== "app");

/** The same filter, of answers from some surfaces alone; without any, of those that the main figures count. */
function ofSurfaces(query: string, surfaces: readonly string[]): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("surfaces");
  if (surfaces.length > 0) parameters.set("surfaces", surfaces.join(","));
  return parameters.toString();
}

/** The figures of answers from some surfaces. The page goes without them where they are missing. */
function useFigures(brandId: string, query: string) {
  const accessToken = useAccessToken();
  return useQuery({
    queryKey: ["visibility", brandId, query],
    queryFn: async ({ signal }) => fetchVisibility({ brandId, query }, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
}

type FindingProps = {
  readonly brandId: string;
  readonly first: AssistantDifference;
  readonly others: readonly AssistantDifference[];
  readonly links: SurfaceLinks;
  /** What the main figures count now, and what they would count with apps alone. */
  readonly main: MainFigures | null;
  readonly apps: MainFigures | null;
};

type Headline = BrandSettings["headlineSurface"];

/** Has a brand's main figures count its apps, and takes that back to what was set before. */
function useCountApp(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    networkMode: "always",
    /** Takes what to count; returns what was set before, to go back to. */
    mutationFn: async ({ headlineSurface, isUndo }: { headlineSurface: Headline; isUndo: boolean }) => {
      const token = await accessToken();
      const before = isUndo
        ? null
        : (await fetchBrandSettings(brandId, token, AbortSignal.timeout(20_000))).headlineSurface;
      await changeBrandSettings(brandId, { headlineSurface }, token);
      return isUndo ? null : { before };
    },
    // Nearly every figure of the brand counts something else now. Not waited for: the way back is offered at once.
    onSuccess: () => {
      void queries.invalidateQueries();
    },
    onError: (error) =>
      showToast("error", errorMessage(error, "The main figures could not be changed. Try again.")),
  });
  return {
    isSaving: isPending,
    count: () => mutate({ headlineSurface: "app", isUndo: false }),
    /** Null unless it was just done. */
    undo: data == null ? null : () => mutate({ headlineSurface: data.before, isUndo: true }),
  };
}

/** What differs most, which figure to report, and the one thing to do. */
function Finding({ brandId, first, others, links, main, apps }: FindingProps) {
  const { sentence, advice } = first;
  const { isSaving, count, undo } = useCountApp(brandId);
  const { to, label } = nextLink(first, links);
  const countsApp = advice.next === "count-app" && links.apps !== null;
  const more = [advice.why, otherAssistantsWords(others), countsApp ? null : mainShareWords(main)]
    .filter((part) => part !== null)
    .join(" ");
  return (
    <div className="surface-finding">
      <PageFinding
        more={
          <>
            <b>{advice.report}</b> {more}
          </>
        }
      >
        {sentence}
      </PageFinding>
      {countsApp ? (
        <>
          <button className="btn accent" type="button" disabled={isSaving} onClick={count}>
            Show the app’s figures instead
          </button>
          <p className="surface-effect">
            <Effect apps={apps} /> It is free, and you can undo it at any time.
          </p>
        </>
      ) : (
        <Link className="btn accent" to={to}>
          {label}
        </Link>
      )}
      <p className="soft" role="status">
        {undo !== null && (
          <>
            Your main figures now count the apps. <Undo isSaving={isSaving} onUndo={undo} />
          </>
        )}
      </p>
    </div>
  );
}

/** What the button changes: whom the Overview would count, and its share. */
function Effect({ apps }: Pick<FindingProps, "apps">) {
  const then = mainShare(apps);
  if (then === null) return "Your Overview, charts and reports then count answers from apps alone.";
  return (
    <>
      Your Overview then counts apps alone: {then.assistants}, <b>{then.share}</b>.
    </>
  );
}

/** Takes the focus of the button it comes after, which is gone. */
function Undo({ isSaving, onUndo }: { readonly isSaving: boolean; readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} className="link" type="button" disabled={isSaving} onClick={onUndo}>
      Undo
    </button>
  );
}

/**
 * For each assistant asked both ways: what its app and its API say of the brand, on the same prompts and days. Then how often
 * Google shows an AI answer that names the brand.
 */
export function SurfaceDifferences({ brandId, query, links }: SurfaceDifferencesProps) {
  const accessToken = useAccessToken();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ["surface-differences", brandId, query],
    queryFn: async ({ signal }) => fetchSurfaceDifferences({ brandId, query }, await accessToken(), signal),
    placeholderData: (before) => before,
    networkMode: "always",
    retryDelay: 1000,
  });
  const google = useFigures(brandId, ofSurfaces(query, googlePages));
  const main = useFigures(brandId, ofSurfaces(query, [])).data ?? null;
  const apps = useFigures(brandId, ofSurfaces(query, ["app"])).data ?? null;
  if (isPending) return <Loading label="Loading the comparison…" boxes={[320]} />;
  if (data === undefined)
    return (
      <Unloaded title="The comparison could not be loaded." error={error} onRetry={() => void refetch()} />
    );
  const { unpaired } = data;
  const compared = clearestDifferenceFirst(data.assistants);
  const [first, ...others] = compared;
  return (
    <div aria-busy={isPlaceholderData}>
      {first !== undefined && <Finding {...{ brandId, first, others, links, main, apps }} />}
      {first === undefined && unpaired.length > 0 && <NothingPaired {...{ unpaired, links, main }} />}
      {first === undefined && unpaired.length === 0 && <NothingCompared appsHref={links.apps} />}
      {(first !== undefined || unpaired.length > 0) && (
        <DifferenceChart {...{ compared, unpaired, main, links }} />
      )}
      <AssistantDetails compared={compared} links={links} />
      {google.isError && (
        <Unloaded
          title="Google’s answers could not be loaded."
          error={google.error}
          onRetry={() => void google.refetch()}
        />
      )}
      {google.data?.assistants.map((one) => (
        <GoogleAnswers key={one.assistant} of={one} />
      ))}
    </div>
  );
}

const TWO_WAYS = "People use an assistant’s app; software uses its API, which can answer differently.";

/** What is missing where the apps are, and what it costs to check them where the reader may. */
function appsMissingWords(unpaired: readonly UnpairedAssistant[], mayAsk: boolean): string {
  const differ = "Your figures come from the API, the version made for software.";
  const priced = unpaired
    .filter(({ canConnect }) => canConnect)
    .map(({ appUsdAScan }) => ({ usd: appUsdAScan }));
  const sum = priced.reduce((total, { usd }) => total + (usd ?? 0), 0);
  if (!mayAsk || sum === 0) return differ;
  return `${differ} To see what customers see, have a data provider check the apps, from ${estimatedDollars(sum, priced)} a scan. Nothing is charged before you choose.`;
}

/** What is missing otherwise, and what to do about it where the reader may. */
const bothMissingWords = (mayAsk: boolean): string =>
  `${TWO_WAYS} ${mayAsk ? "Ask both to see" : "Once both are asked, you see here"} how far they differ for your brand.`;

type NothingPairedProps = {
  readonly unpaired: readonly UnpairedAssistant[];
  readonly links: SurfaceLinks;
  /** What the main figures count. */
  readonly main: MainFigures | null;
};

/** There are answers, but of no assistant both ways: which way is missing, and the way to it. */
function NothingPaired({ unpaired, links, main }: NothingPairedProps) {
  const shown = mainShare(main);
  const isAppMissing = unpaired.every(({ reason }) => reason === "api-only");
  const isApiMissing = unpaired.every(({ reason }) => reason === "app-only");
  const wereBothAsked = unpaired.every(({ reason }) => reason === "other-days");
  const [to, label] = isApiMissing
    ? [links.apis, "Ask an API as well"]
    : [links.apps, wereBothAsked ? "Ask both in one scan" : "Choose apps to check"];
  return (
    <div className="surface-finding">
      <PageFinding
        more={isAppMissing ? appsMissingWords(unpaired, to !== null) : bothMissingWords(to !== null)}
      >
        {isAppMissing
          ? `${shown === null ? "Your figures" : `Your ${shown.share}`} may be different in the apps people use.`
          : isApiMissing
            ? "What software gets through the assistants’ APIs isn’t checked yet."
            : "No assistant got the same prompt both ways on the same day yet."}
      </PageFinding>
      {to !== null && (
        <Link className="btn line" to={to}>
          {label}
        </Link>
      )}
    </div>
  );
}

const NothingCompared = ({ appsHref }: { readonly appsHref: string | null }) => (
  <EmptyState
    icon={<AppWindow size={28} aria-hidden />}
    title="Nothing to compare yet"
    action={
      appsHref !== null && (
        // A brand without answers has its next step above.
        <Link className="btn line" to={appsHref}>
          Choose apps
        </Link>
      )
    }
  >
    {bothMissingWords(appsHref !== null)}
  </EmptyState>
);
