import { useQuery } from "@tanstack/react-query";
import { AppWindow } from "lucide-react";
import { Link } from "react-router";
import type { UnpairedAssistant } from "#api/surfaces/contract.ts";
import { providerSurfaces } from "#measurement/surfaces.ts";
import { clearestDifferenceFirst } from "#measurement/view/app-and-api/difference-words.ts";
import { fetchSurfaceDifferences } from "../../api/surfaces.ts";
import { fetchVisibility } from "../../api/visibility/visibility.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AssistantDetails } from "./assistant-difference.tsx";
import { DifferenceChart } from "./difference-chart.tsx";
import { Finding } from "./finding.tsx";
import { GoogleAnswers } from "./google-answers.tsx";
import type { SurfaceLinks } from "./surface-links.ts";

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
  if (isPending) return <Skeleton height="320px" />;
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
      {first === undefined && unpaired.length > 0 && <NothingPaired unpaired={unpaired} links={links} />}
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

type NothingPairedProps = { readonly unpaired: readonly UnpairedAssistant[]; readonly links: SurfaceLinks };

/** There are answers, but of no assistant both ways: which way is missing, and the way to it. */
function NothingPaired({ unpaired, links }: NothingPairedProps) {
  const isAppMissing = unpaired.every(({ reason }) => reason === "api-only");
  const isApiMissing = unpaired.every(({ reason }) => reason === "app-only");
  const [to, label] = isApiMissing ? [links.apis, "Ask an API as well"] : [links.apps, "Connect an app"];
  return (
    <div className="surface-finding">
      <PageFinding more="People use apps. APIs are what programs get, and answer differently. Once an assistant is asked both ways, you see here how far the two differ for your brand.">
        {isAppMissing
          ? "Only APIs were asked so far, so there is nothing to compare yet."
          : isApiMissing
            ? "Only apps were asked so far, so there is nothing to compare yet."
            : "No assistant was asked the same in its app and through its API on the same days."}
      </PageFinding>
      {to !== null && (
        <Link className="btn accent" to={to}>
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
        <Link className="btn accent" to={appsHref}>
          Choose apps
        </Link>
      )
    }
  >
    People use apps. APIs are what programs get, and answer differently. Once an assistant is asked both ways,
    you see here how far the two differ for your brand.
  </EmptyState>
);
