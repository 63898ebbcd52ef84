import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { SuggestedCompetitor } from "#api/competitors/contract.ts";
import { addCompetitor } from "../../api/brands/competitors.ts";
import { errorMessage } from "../../api/request.ts";
import { ReadingNotice, readingPace } from "../../brands/reading-notice.tsx";
import { followRecount } from "../../brands/recount.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { showToast } from "../../ui/toast.ts";
import { criticalWords, tickedAtFirst } from "./competitor-wording.ts";
import { useCompetitors } from "./use-competitor-changes.ts";

type FoundTrackingProps = {
  readonly brandId: string;
  /** The filter's query. */
  readonly query: string;
  /** Where competitors are managed. */
  readonly href: string;
  /** How many answers are critical of the brand, as the page shows it. */
  readonly critical: number;
};

const OFFERED = 5;

/** How far a press on "Track" has come: being saved, counted in all answers, done. */
type Phase = "offered" | "tracking" | "counting" | "counted";

const trackingKey = (brandId: string) => ["track-found", brandId] as const;

/** Whether a brand's first competitors are being saved: they are not among its competitors yet. */
export const useIsTracking = (brandId: string): boolean =>
  useIsMutating({ mutationKey: trackingKey(brandId) }) > 0;

/** Tracks several competitors in one go, so that all of them are counted by one recount. */
function useTrackFound(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, data } = useMutation({
    mutationKey: trackingKey(brandId),
    scope: { id: `competitors-${brandId}` },
    networkMode: "always",
    mutationFn: async (found: readonly SuggestedCompetitor[]): Promise<number> => {
      const token = await accessToken();
      let tracked = 0;
      for (const { name, domains } of found)
        try {
          await addCompetitor(brandId, { name, domains: domains.slice(0, 1) }, token);
          tracked += 1;
        } catch (error) {
          showToast("error", `${name} is not tracked: ${errorMessage(error, "try again.")}`);
        }
      return tracked;
    },
    onSettled: () => followRecount(queries, brandId),
  });
  return {
    track: mutate,
    /** How many the last press added. */
    tracked: data ?? 0,
  };
}

/**
 * The competitors assistants name most, to be tracked with one press; then how far the recount is. Nothing once there are any, or
 * none was found.
 */
export function FoundTracking({ brandId, query, href, critical }: FoundTrackingProps) {
  const { list } = useCompetitors(brandId, query);
  const { canWrite } = useWorkspace();
  const { track, tracked } = useTrackFound(brandId);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [first, setFirst] = useState<readonly string[] | null>(null);
  const place = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(0);
  const [before, setBefore] = useState<{ readonly critical: number; readonly query: string } | null>(null);
  const [phase, setPhase] = useState<Phase>("offered");
  const hasAsked = asked > 0;
  // The button that was pressed is gone.
  useEffect(() => {
    if (hasAsked) place.current?.focus({ preventScroll: true });
  }, [hasAsked]);
  if (list === undefined) return null;
  const offered = list.suggestions.slice(0, OFFERED);
  const isCompared = list.competitors.some(({ state }) => state === "tracked");
  const isRecounting = readingPace(list.reading) !== false;
  if (phase === "counting" && !isRecounting) setPhase("counted");
  const isBusy = phase === "tracking" || phase === "counting";
  // Answers are also counted again because of a name, a decision or new rules.
  if (isRecounting && !isBusy) return <ReadingNotice reading={list.reading} />;
  if (isBusy || tracked > 0)
    return (
      <section ref={place} className="found-tracked" tabIndex={-1} aria-label="Competitors tracked">
        {isBusy ? (
          <ReadingNotice
            reading={isRecounting ? list.reading : { ...list.reading, state: "waiting" }}
            added={phase === "tracking" ? asked : tracked}
          />
        ) : (
          <p role="status">
            <b>{tracked === 1 ? "1 competitor" : `${tracked} competitors`} tracked</b> and counted in all your
            answers. {before?.query === query && criticalWords(before.critical, critical)}{" "}
            <Link className="link" to={href}>
              See how they are named
            </Link>
          </p>
        )}
      </section>
    );
  if (!canWrite || isCompared || offered.length === 0) return null;
  const ticked = tickedAtFirst(offered, first, changed);
  const toggle = (name: string) => {
    // From the first choice on, names that are found later are not ticked by themselves.
    setFirst(first ?? offered.map((one) => one.name));
    const next = new Set(changed);
    if (!next.delete(name)) next.add(name);
    setChanged(next);
  };
  return (
    <section className="found-tracking" aria-labelledby="found-tracking">
      <h2 id="found-tracking">Competitors found in the answers</h2>
      <p className="soft">
        Tracking them adds your rank and share of voice. From then on your AIRO score also counts how you do
        against them. Until then a name is counted only where answers list or compare it, so its number can
        grow.
      </p>
      <ul>
        {offered.map((one) => (
          <li key={one.name}>
            <label>
              <input type="checkbox" checked={ticked.includes(one)} onChange={() => toggle(one.name)} />
              <bdi>{one.name}</bdi>
              <span className="soft sm">{one.answers === 1 ? "1 answer" : `${one.answers} answers`}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="setup-go">
        <button
          className="btn accent"
          type="button"
          disabled={ticked.length === 0}
          onClick={() => {
            setAsked(ticked.length);
            setBefore({ critical, query });
            setPhase("tracking");
            track(ticked, { onSettled: () => setPhase("counting") });
          }}
        >
          Track {ticked.length}
        </button>
        <Link className="link" to={href}>
          See how they are named
        </Link>
      </p>
    </section>
  );
}
