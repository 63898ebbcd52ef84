import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { SuggestedCompetitor } from "#api/competitors/contract.ts";
import { isTracked } from "#measurement/competitor.ts";
import { ReadingNotice, readingPace } from "../../brands/reading-notice.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { byWords, criticalWords, tickedAtFirst } from "./competitor-wording.ts";
import { UndoButton } from "./undo-button.tsx";
import { useCompetitorChanges, useCompetitors } from "./use-competitor-changes.ts";

type FoundTrackingOptions = {
  readonly brandId: string;
  /** The filter's query. */
  readonly query: string;
  /** Where competitors are managed. */
  readonly href: string;
};

export type FoundTracking = {
  /** Whether competitors are being saved: they are not among the brand's yet. */
  readonly isTracking: boolean;
  /**
   * How far tracking is and what came of it, with the way back; across the page. Like the offer it gets how many answers are critical
   * of the brand, as the page shows it.
   */
  readonly notice: (critical: number) => ReactNode;
  /** The names to choose from, where the competitors will be; nothing to show once there are any, where none was found, and for readers who may change nothing. */
  readonly offer: (critical: number) => ReactNode;
};

export const OFFERED = 5;

/** How far a press on "Track" has come: being saved, counted in all answers, done, or taken back. */
type Phase = "offered" | "tracking" | "counting" | "counted" | "undone";

/** The competitors assistants name most, to be tracked with one press; then how far the recount is. */
export function useFoundTracking({ brandId, query, href }: FoundTrackingOptions): FoundTracking {
  const { list } = useCompetitors(brandId, query);
  const { canWrite } = useWorkspace();
  const changes = useCompetitorChanges(brandId);
  const place = useRef<HTMLElement>(null);
  /** How many are being tracked, or were. */
  const [tracked, setTracked] = useState(0);
  const [before, setBefore] = useState<{ readonly critical: number; readonly query: string } | null>(null);
  const [phase, setPhase] = useState<Phase>("offered");
  const isTracking = phase === "tracking" || changes.isBusy;
  // The button that was pressed is gone.
  useEffect(() => {
    if (phase === "tracking" || phase === "undone") place.current?.focus({ preventScroll: true });
  }, [phase]);
  if (list === undefined) return { isTracking, notice: () => null, offer: () => null };
  const isCompared = list.competitors.some(isTracked);
  const isRecounting = readingPace(list.reading) !== false;
  if (phase === "counting" && !isRecounting) setPhase("counted");
  const isBusy = phase === "tracking" || phase === "counting";
  const isOffered = !isRecounting && !isTracking && canWrite && !isCompared;
  const track = async (ticked: readonly SuggestedCompetitor[], critical: number) => {
    setTracked(ticked.length);
    setBefore({ critical, query });
    setPhase("tracking");
    const saved = await changes.trackFound(ticked);
    setTracked(saved);
    setPhase(saved > 0 ? "counting" : "offered");
  };
  const takeBack = async () => {
    const left = await changes.undo();
    setTracked(left);
    if (left === 0) setPhase("undone");
  };
  return {
    isTracking,
    notice: (critical) => {
      if (phase === "offered") return isRecounting ? <ReadingNotice reading={list.reading} /> : null;
      return (
        <section ref={place} className="found-tracked" tabIndex={-1} aria-label="Tracking competitors">
          {isBusy && (
            <ReadingNotice
              reading={isRecounting ? list.reading : { ...list.reading, state: "waiting" }}
              added={tracked}
            />
          )}
          {phase === "counted" && (
            <p role="status">
              <b>{tracked === 1 ? "1 competitor" : `${tracked} competitors`} tracked</b> and counted in all
              your answers. {before?.query === query && criticalWords(before.critical, critical)}{" "}
              <Link className="link" to={href}>
                See how they are named
              </Link>
            </p>
          )}
          {phase === "undone" && <p role="status">{changes.last?.words}</p>}
          {!isBusy && isRecounting && <ReadingNotice reading={list.reading} />}
          <UndoButton changes={changes} onUndo={() => void takeBack()} />
        </section>
      );
    },
    offer: (critical) =>
      isOffered &&
      list.suggestions.length > 0 && (
        <FoundCompetitors
          found={list.suggestions.slice(0, OFFERED)}
          href={href}
          onTrack={(ticked) => void track(ticked, critical)}
        />
      ),
  };
}

type FoundCompetitorsProps = {
  readonly found: readonly SuggestedCompetitor[];
  readonly href: string;
  readonly onTrack: (ticked: readonly SuggestedCompetitor[]) => void;
};

function FoundCompetitors({ found, href, onTrack }: FoundCompetitorsProps) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [first, setFirst] = useState<readonly string[] | null>(null);
  const ticked = tickedAtFirst(found, first, changed);
  const toggle = (name: string) => {
    // From the first choice on, names that are found later are not ticked by themselves.
    setFirst(first ?? found.map((one) => one.name));
    const next = new Set(changed);
    if (!next.delete(name)) next.add(name);
    setChanged(next);
  };
  return (
    <section className="found-tracking" aria-labelledby="found-tracking">
      <div className="section-head">
        <h2 id="found-tracking">Competitors found in the answers</h2>
      </div>
      <ul>
        {found.map((one) => (
          <li key={one.name}>
            <label>
              <input type="checkbox" checked={ticked.includes(one)} onChange={() => toggle(one.name)} />
              <bdi>{one.name}</bdi>
              <span className="soft sm">{byWords(one.assistants)}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="setup-go">
        <button
          className="btn accent small"
          type="button"
          disabled={ticked.length === 0}
          onClick={() => onTrack(ticked)}
        >
          Track {ticked.length}
        </button>
        <Link className="link" to={href}>
          See how they are named
        </Link>
      </p>
      <p className="soft sm">
        Tracking adds your rank and share of voice, and your AIRO score then counts how you do against them.
      </p>
    </section>
  );
}
