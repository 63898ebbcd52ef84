import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ReadingNotice, readingPace } from "../../brands/reading-notice.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { tickedAtFirst } from "./competitor-wording.ts";
import { useCompetitors } from "./use-competitor-changes.ts";
import { useTrackFound } from "./use-track-found.ts";

type FoundTrackingProps = {
  readonly brandId: string;
  /** The filter's query. */
  readonly query: string;
  /** Where competitors are managed. */
  readonly href: string;
};

const OFFERED = 5;

/** How far a press on "Track" has come: being saved, counted in all answers, done. */
type Phase = "offered" | "tracking" | "counting" | "counted";

/**
 * The competitors assistants name most, to be tracked with one press; then how far the recount is. Nothing once there are any, or
 * none was found.
 */
export function FoundTracking({ brandId, query, href }: FoundTrackingProps) {
  const { list } = useCompetitors(brandId, query);
  const { canWrite } = useWorkspace();
  const { track, tracked } = useTrackFound(brandId);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [first, setFirst] = useState<readonly string[] | null>(null);
  const place = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(0);
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
            answers.{" "}
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
        against them. Until then a name is counted only where answers list or compare it, so it can be in
        more.
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
