import { Link } from "react-router";
import type { Visibility } from "#api/visibility/contract.ts";
import { isTooWide } from "#measurement/percent.ts";
import { pointsWords } from "#measurement/points.ts";
import { finding } from "#measurement/view/finding.ts";
import { askedOf } from "#measurement/view/key-figures.ts";
import { directionOf } from "#measurement/view/likely.ts";
import { useChartNotes } from "../../../brands/chart-notes/use-chart-notes.ts";
import { assistantName } from "../../../brands/text/assistant-name.ts";
import { shortDay } from "../../../ui/chart/trend.ts";
import { countText, eventsOf, missingWords } from "../overview-wording.ts";

type HeadlineProps = {
  readonly brandId: string;
  readonly visibility: Visibility;
  readonly criticalHref: string;
  /** Where prompts are added. */
  readonly addPromptsHref: string;
  readonly isFirstScan: boolean;
  /** Whether competitors are to be tracked first. The criticism is then left to the tile of the tone: the page has one next step. */
  readonly isToTrack: boolean;
};

/** The page in one sentence, and in a second line what changed, what happened at the same time, and the one worry. */
export function Headline(props: HeadlineProps) {
  const { brandId, visibility, criticalHref, addPromptsHref, isFirstScan, isToTrack } = props;
  const { notes } = useChartNotes(brandId);
  const own = visibility.entities.find(({ isBrand }) => isBrand);
  if (own === undefined) return null;
  const isCollecting = visibility.evidence.display === "collecting";
  const direction = own.change === null ? null : directionOf(own.change);
  const critical = own.criticized;
  const missing = missingWords(visibility.coverage);
  const { from, to } = visibility.period;
  const noted = notes.find(({ day }) => day >= from && day <= to);
  const [event] = direction === "unclear" || direction === null ? [] : eventsOf(visibility).slice(-1);
  return (
    <div className="headline">
      <h2 className="finding">{finding(visibility, askedOf(visibility, assistantName))}</h2>
      {!(isCollecting && missing === null) && (
        <p className="finding-more">
          {isCollecting ? (
            missing
          ) : (
            <>
              {isTooWide(own.visibility) && (
                <>
                  <Link to={addPromptsHref}>Add prompts</Link>: the more there are, the surer the figures.{" "}
                </>
              )}
              {own.change === null || direction === null ? (
                `No change over time yet: ${uncompared({ isFirstScan, isToTrack })}.`
              ) : direction === "unclear" ? (
                "No clear change from the period before."
              ) : (
                <>
                  <b>
                    {direction === "up" ? "Up" : "Down"}{" "}
                    {pointsWords(Math.abs(own.change.value)).replace("+", "")} on the period before.
                  </b>
                  {noted !== undefined && (
                    <>
                      {" "}
                      You noted “<span dir="auto">{noted.text}</span>” on {shortDay(noted.day)}.
                    </>
                  )}
                  {event !== undefined && <> At the same time: {event}</>}
                </>
              )}
              {critical > 0 && !isToTrack && (
                <>
                  {" "}
                  One worry:{" "}
                  <Link to={criticalHref}>
                    {countText(critical)} {critical === 1 ? "answer criticizes" : "answers criticize"} you
                  </Link>
                  .
                </>
              )}
              {missing !== null && ` ${missing}`}
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Why there is nothing to compare with, and what gives it. */
function uncompared({ isFirstScan, isToTrack }: Pick<HeadlineProps, "isFirstScan" | "isToTrack">): string {
  if (!isFirstScan) return "there are too few answers in the period before";
  return isToTrack
    ? "this is your first scan. Track competitors to see how you compare"
    : "this is your first scan";
}
