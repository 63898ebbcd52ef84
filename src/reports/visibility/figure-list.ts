import { definitionOf } from "#visibility/metrics/definitions.ts";
import type { Figure } from "./figure.ts";
import { readReference } from "./figure-reference.ts";
import { dayWords } from "./report-words.ts";
import type { VisibilityReport } from "./visibility-report.ts";

/** A figure with the words it is found by. */
export type ListedFigure = { readonly name: string; readonly figure: Figure };

const metricOf = ({ reference }: Figure): string => {
  const metric = readReference(reference)?.metric;
  return metric === undefined ? "" : definitionOf(metric).name;
};

/** Takes a report; returns every figure in it but those of prompts, which stand beside their references in a table of their own. */
export function figureList(report: VisibilityReport): readonly ListedFigure[] {
  const { headline, assistants, entities, line, sources } = report;
  const named = (name: string, figures: readonly Figure[]) =>
    figures.map((figure) => ({ name: `${name}: ${metricOf(figure)}`, figure }));
  const moved = [...sources.gained, ...sources.lost].filter(
    ({ name }) => !sources.all.some(({ domain }) => domain === name),
  );
  const rivals = entities.filter(({ isBrand }) => !isBrand);
  return [
    ...named(report.brand.name, Object.values(headline)),
    ...assistants.flatMap(({ name, visibility, airo }) => named(name, [visibility, airo])),
    ...rivals.flatMap((one) =>
      named(one.name, [one.visibility, one.change, one.shareOfVoice, one.position, one.sentiment]),
    ),
    ...line.points.map(({ days, figure }) => ({ name: `To ${dayWords(days.to)}: Visibility`, figure })),
    ...sources.all.flatMap(({ domain, used, change, averageCitations }) =>
      named(domain, [used, change, averageCitations]),
    ),
    ...moved.flatMap(({ name, figure, change }) => named(name, [figure, change])),
  ];
}
