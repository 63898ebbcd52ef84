import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { percent, percentRange, pointsWords } from "#measurement/percent.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { competitorChangesText, eventsOf, movedSource, placeText, standingOf } from "./brief-wording.ts";
import { Metric } from "./metric.tsx";
import { smallestText } from "./overview-wording.ts";
import { useTopSources } from "./use-top-sources.ts";
import { Verdict } from "./verdict.tsx";

const NEEDED = 10;
/** More would be a list; the chart below marks them all. */
const EVENTS_TOLD = 2;

type BriefProps = {
  readonly brandId: string;
  readonly query: string;
  readonly visibility: Visibility;
  /** "Last 30 days" */
  readonly period: string;
  /** What to do next. */
  readonly next: ReactNode;
  readonly answersOf: (entity: Entity) => string;
  readonly sourceHref: (domain: string) => string;
  readonly competitorsHref: string;
};

const isReallyChanged = (own: Entity | undefined): boolean => own?.change?.verdict === "real change";

/** Whether the brief looks for what may explain a change, which the sources tell. */
export const isExplained = (visibility: Visibility | null | undefined): boolean =>
  visibility?.evidence.display !== "collecting" &&
  isReallyChanged(visibility?.entities.find(({ isBrand }) => isBrand));

/** The page in five sentences: how one is seen, against whom, whether that changed, what may explain it, what to do. */
export function Brief(props: BriefProps) {
  const { visibility, period, next } = props;
  const own = visibility.entities.find(({ isBrand }) => isBrand);
  const isCollecting = visibility.evidence.display === "collecting";
  return (
    <section className="brief" aria-labelledby="brief">
      <div className="section-head">
        <h2 id="brief">In brief</h2>
        <p>{period}</p>
      </div>
      <dl>
        {own === undefined || isCollecting ? (
          <Line question="How assistants see you">
            <b>Collecting:</b> {own?.visibility.n ?? 0} of {NEEDED} answers. Numbers are shown from {NEEDED}{" "}
            answers on.
          </Line>
        ) : (
          <Measured {...props} own={own} />
        )}
        <Line question="What to do next">{next}</Line>
      </dl>
    </section>
  );
}

function Line({ question, children }: { readonly question: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{question}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Measured({ own, ...props }: BriefProps & { readonly own: Entity }) {
  const { brandId, query, visibility, answersOf, sourceHref, competitorsHref } = props;
  const { entities, evidence } = visibility;
  const isShown = evidence.display === "shown";
  const isReal = isReallyChanged(own);
  const events = eventsOf(visibility).slice(-EVENTS_TOLD);
  return (
    <>
      <Line question="How assistants see you">
        <Metric id="visibility" of={own.name} n={own.visibility.n} answersHref={answersOf(own)}>
          <b>{percent(own.visibility.value)}</b>
        </Metric>{" "}
        of answers name you <span className="soft">({percentRange(own.visibility)})</span>
        {own.position !== null && <>, at position {own.position.value.toFixed(1)} on average</>}
        {own.sentiment !== null && (
          <>; sentiment {Math.round(own.sentiment.value)} of 100, where 50 is neutral</>
        )}
        .{!isShown && " Provisional: the sample is still small."}
      </Line>
      <Line question="Your competitors">
        <Against entities={entities} competitorsHref={competitorsHref} />
      </Line>
      <Line question="Did anything change">
        {own.change === null ? (
          "Not known yet: the period before has too few answers to the same prompts."
        ) : (
          <>
            <Verdict change={own.change} of={own.name} isShown={isShown} />{" "}
            {isReal
              ? "on the same prompts as in the period before."
              : `against the period before. Smaller changes than ${smallestText(own.change)} may be chance.`}{" "}
            {competitorChangesText(entities)}
          </>
        )}
      </Line>
      {isReal && (
        <Line question="What may explain it">
          <Explanation brandId={brandId} query={query} events={events} sourceHref={sourceHref} />
        </Line>
      )}
      {!isReal && events.length > 0 && <Line question="What happened meanwhile">{events.join(" ")}</Line>}
    </>
  );
}

function Against({
  entities,
  competitorsHref,
}: {
  readonly entities: readonly Entity[];
  readonly competitorsHref: string;
}) {
  const standing = standingOf(entities);
  if (standing === null)
    return (
      <>
        Not chosen yet.{" "}
        <Link className="link" to={competitorsHref}>
          Choose your competitors
        </Link>
      </>
    );
  const { place, of, other, otherLeads } = standing;
  return (
    <>
      <b>
        {placeText(place)} of {of}
      </b>{" "}
      by visibility. <bdi>{other.name}</bdi> {otherLeads ? "leads" : "follows"} with{" "}
      {percent(other.visibility.value)} <span className="soft">({percentRange(other.visibility)})</span>.
    </>
  );
}

type ExplanationProps = Pick<BriefProps, "brandId" | "query" | "sourceHref"> & {
  readonly events: readonly string[];
};

/** What changed at the same time: the source that moved most, and other models, prompts and names. */
function Explanation({ brandId, query, events, sourceHref }: ExplanationProps) {
  const { list, isPending } = useTopSources(brandId, query);
  if (isPending) return <Skeleton width="60%" height="16px" />;
  const source = movedSource(list?.sources ?? []);
  if (list === undefined && events.length === 0) return "Not known: the sources could not be loaded.";
  if (source === undefined && events.length === 0)
    return "Nothing that is known: sources, models, prompts and names stayed as they were.";
  const change = source?.change?.value ?? 0;
  return (
    <>
      {source && (
        <>
          <Link to={sourceHref(source.domain)}>{source.domain}</Link> is used {change > 0 ? "more" : "less"}{" "}
          often <span className="soft">({pointsWords(change)}, real change)</span>.{" "}
        </>
      )}
      {events.join(" ")}{" "}
      <span className="soft">These happened at the same time; that doesn’t prove the cause.</span>
    </>
  );
}
