import { useQuery } from "@tanstack/react-query";
import { AppWindow } from "lucide-react";
import { Link } from "react-router";
import type { AssistantDifference } from "#api/surfaces/contract.ts";
import { providerSurfaces } from "#measurement/surfaces.ts";
import { differenceBeside } from "#measurement/view/surface-difference.ts";
import { fetchSurfaceDifferences } from "../../api/surfaces.ts";
import { fetchVisibility } from "../../api/visibility/visibility.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AssistantDetails, type Links } from "./assistant-difference.tsx";
import { DifferenceChart } from "./difference-chart.tsx";
import { GoogleAnswers } from "./google-answers.tsx";

type SurfaceDifferencesProps = Links & {
  readonly brandId: string;
  /** The query of our API for the present filter. */
  readonly query: string;
  /** Where apps are connected; null where the reader has no such page. */
  readonly appsHref: string | null;
};

/** The same filter, of answers from Google's pages alone. */
function ofGoogle(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set("surfaces", providerSurfaces.filter((surface) => surface !== "app").join(","));
  return parameters.toString();
}

/**
 * For each assistant asked both ways: what its app and its API say of the brand, on the same prompts and days. Then how often
 * Google shows an AI answer that names the brand.
 */
export function SurfaceDifferences({ brandId, query, appsHref, ...links }: SurfaceDifferencesProps) {
  const accessToken = useAccessToken();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ["surface-differences", brandId, query],
    queryFn: async ({ signal }) => {
      const token = await accessToken();
      const [differences, visibility] = await Promise.all([
        fetchSurfaceDifferences({ brandId, query }, token, signal),
        fetchVisibility({ brandId, query: ofGoogle(query) }, token, signal),
      ]);
      return { compared: differences.assistants, google: visibility?.assistants ?? [] };
    },
    placeholderData: (before) => before,
    networkMode: "always",
    retryDelay: 1000,
  });
  if (isPending) return <Skeleton height="320px" />;
  if (data === undefined)
    return (
      <Unloaded title="The comparison could not be loaded." error={error} onRetry={() => void refetch()} />
    );
  const { google } = data;
  const compared = clearestFirst(data.compared);
  const [first] = compared;
  return (
    <div aria-busy={isPlaceholderData}>
      {first !== undefined && (
        <>
          <PageFinding more={otherWords(compared)}>{first.sentence}</PageFinding>
          <DifferenceChart compared={compared} />
        </>
      )}
      {compared.map((one) => (
        <AssistantDetails key={one.assistant} one={one} links={links} />
      ))}
      {google.map((one) => (
        <GoogleAnswers key={one.assistant} of={one} isFirst={compared.length === 0 && one === google[0]} />
      ))}
      {compared.length === 0 && <NothingCompared appsHref={appsHref} />}
    </div>
  );
}

const NothingCompared = ({ appsHref }: Pick<SurfaceDifferencesProps, "appsHref">) => (
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
    People use apps; APIs answer differently. Once an assistant is asked both in its app and by its API, you
    see here how far the two differ for your brand.
  </EmptyState>
);

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** What the sentence about the first leaves open of the others; null without others. */
function otherWords([, ...others]: readonly AssistantDifference[]): string | null {
  const unclear = others.filter((one) => sizeOf(one) === 0).map(({ label }) => label);
  if (others.length === 0) return null;
  return unclear.length === 0
    ? "The others differ as well."
    : `In ${list.format(unclear)} the two don’t clearly differ.`;
}

/** The clearest difference first: what the page says in one sentence. */
const clearestFirst = (compared: readonly AssistantDifference[]): readonly AssistantDifference[] =>
  compared.toSorted((a, b) => sizeOf(b) - sizeOf(a));

const sizeOf = ({ difference }: AssistantDifference): number =>
  difference !== null && differenceBeside(difference).isClear ? Math.abs(difference.value) : 0;
