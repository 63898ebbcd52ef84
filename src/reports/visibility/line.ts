import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { type Point, pointEstimate } from "#measurement/metrics/point.ts";
import { newlyServed, servedBy } from "#measurement/surfaces.ts";
import type { VisibilityView } from "#measurement/view/visibility-view.ts";
import { plainText } from "../site-text.ts";
import { ofEstimate } from "./figure.ts";
import { ownOf } from "./figures.ts";
import type { VisibilityReport } from "./visibility-report.ts";

const COMPETITORS_DRAWN = 3;
const MAX_MARKS_SHOWN = 6;

/** Takes the view and the points of the line; returns the brand's line with its intervals, those of the most named competitors, and what bore on them. */
export function lineOf(
  view: VisibilityView,
  points: readonly Point[],
  labelOf: (assistant: string) => string,
): VisibilityReport["line"] {
  const own = ownOf(view);
  const competitors = view.entities
    .filter(({ isBrand, mentions }) => !isBrand && mentions > 0)
    .toSorted((a, b) => b.mentions - a.mentions)
    .slice(0, COMPETITORS_DRAWN);
  return {
    points: points.map((point) => ({ days: point.days, figure: ofEstimate(pointEstimate(point, own.id)) })),
    competitors: competitors.map(({ id, name }) => ({
      name: plainText(name, 200),
      values: points.map((point) => {
        const { value, n } = pointEstimate(point, id);
        return n < SHOWN_FROM_ANSWERS ? null : value;
      }),
    })),
    marks: marksOf(view, labelOf).slice(-MAX_MARKS_SHOWN),
  };
}

/** Days on which something bore on the lines: another model answered, prompts came or went, names were changed. */
function marksOf(
  view: VisibilityView,
  labelOf: (assistant: string) => string,
): VisibilityReport["line"]["marks"] {
  const { models, promptChanges, namesChanged } = view;
  const newModels = newlyServed(models).map(({ assistant, since, ...served }) => ({
    day: since,
    text: `${labelOf(assistant)} answers ${served.model === "" ? "" : "as "}${plainText(servedBy(served, labelOf), 80)}`,
  }));
  const newPrompts = promptChanges.map(({ day, added, deleted }) => ({
    day,
    text: [added > 0 ? `${added} added` : "", deleted > 0 ? `${deleted} deleted` : ""]
      .filter((words) => words !== "")
      .join(", ")
      .replace(/^/, "Prompts: "),
  }));
  const names =
    namesChanged === null
      ? []
      : [{ day: namesChanged, text: "Names, competitors or rules changed; all answers were read again" }];
  return [...newModels, ...newPrompts, ...names].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
