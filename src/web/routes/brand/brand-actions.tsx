import { useSearchParams } from "react-router";
import { isTracked } from "#measurement/competitor.ts";
import { nextOfMeasured } from "#measurement/view/brand-list/next-step.ts";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { ActionBoard } from "../../features/actions/action-board.tsx";
import { TrackFirst } from "../../features/actions/track-first.tsx";
import { useCompetitors } from "../../features/competitors/use-competitor-changes.ts";
import { useWorkspace } from "../../session/workspace.ts";

/** Everything there is to do for a brand, by the present filter; it begins as the list of brands says. */
export default function BrandActions({ brandId }: { readonly brandId: string }) {
  const { query } = useAnswerFilter();
  return (
    <ActionBoard
      {...{ brandId, query }}
      today={new Date().toISOString().slice(0, 10)}
      lead={useLead(brandId, query)}
    />
  );
}

/** What comes before all actions; null for nothing, undefined until it is known. */
function useLead(brandId: string, query: string) {
  const { list, isPending } = useCompetitors(brandId, query);
  const { canWrite } = useWorkspace();
  const [parameters] = useSearchParams();
  if (!canWrite) return null;
  if (list === undefined) return isPending ? undefined : null;
  const isCompared = list.competitors.some(isTracked);
  // Alerts have a section of their own.
  if (nextOfMeasured({ openAlerts: 0, isCompared }) !== "competitors") return null;
  const address = new URLSearchParams(parameters);
  for (const name of ["view", "action"]) address.delete(name);
  address.set("tab", "competitors");
  return <TrackFirst found={list.suggestions.map(({ name }) => name)} href={`?${address}`} />;
}
