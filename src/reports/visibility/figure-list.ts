import { reportedDefinitionOf } from "#visibility/metrics/reported-definitions.ts";
import type { Figure } from "./figure.ts";
import { readReference, writeReference } from "./figure-reference.ts";
import { dayWords } from "./report-words.ts";
import type { ReportedMove, VisibilityReport } from "./visibility-report.ts";

/** A figure with the words it is found by. */
export type ListedFigure = { readonly name: string; readonly figure: Figure };

const metricOf = ({ reference }: Figure): string => {
  const metric = readReference(reference)?.metric;
  return metric === undefined ? "" : reportedDefinitionOf(metric).name;
};

const isThere = (figure: Figure | undefined) => figure !== undefined;
const named = (name: string, figures: readonly Figure[]) =>
  figures.map((figure) => ({ name: `${name}: ${metricOf(figure)}`, figure }));
const moved = (moves: readonly ReportedMove[]) =>
  moves.flatMap(({ name, figure, change }) => named(name, [figure, change]));

/** Takes a report; returns every figure in it, each once: the headline first, prompts last. */
export function figureList(report: VisibilityReport): readonly ListedFigure[] {
  const { headline, assistants, entities, line, sources, prompts, portrayal, method } = report;
  const rivals = entities.filter(({ isBrand }) => !isBrand);
  const all = [
    ...named(report.brand.name, Object.values(headline)),
    ...named(
      report.brand.name,
      [
        method.counted,
        prompts.counted,
        sources.comparison,
        report.readiness?.counted,
        portrayal.counted,
        sources.counted,
      ].filter(isThere),
    ),
    ...sources.types.flatMap(({ type, share }) => named(type, [share].filter(isThere))),
    ...assistants.flatMap(({ name, visibility, airo }) => named(name, [visibility, airo])),
    ...rivals.flatMap((one) =>
      named(one.name, [one.visibility, one.change, one.shareOfVoice, one.position, one.sentiment]),
    ),
    ...line.points.map(({ days, figure }) => ({ name: `To ${dayWords(days.to)}: Visibility`, figure })),
    ...line.marks.flatMap(({ day, counted }) => named(`On ${dayWords(day)}`, [counted].filter(isThere))),
    ...lineEnds(report).map(({ name, to, figure }) => ({
      name: `${name}, to ${dayWords(to)}: Visibility`,
      figure,
    })),
    ...sources.all.flatMap(({ domain, used, change, averageCitations }) =>
      named(domain, [used, change, averageCitations]),
    ),
    ...moved([...sources.gained, ...sources.lost]),
    ...prompts.all.flatMap(({ text, visibility, change, position }) =>
      named(text, [visibility, change, position]),
    ),
    ...moved([...prompts.won, ...prompts.lost]),
    ...report.actions.flatMap(({ title, gained }) => named(title, [gained].filter(isThere))),
  ];
  return [...new Map(all.toReversed().map((one) => [one.figure.reference, one])).values()].toReversed();
}

/** Where the lines of rivals end: the share of the last stretch that has enough answers, which is printed beside the line. */
export function lineEnds({ line, entities, analysis }: VisibilityReport) {
  return line.rivals.flatMap(({ name, values }) => {
    const index = values.findLastIndex((value) => value !== null);
    const [days, value] = [line.points[index]?.days, values[index]];
    const rival = entities.find((one) => !one.isBrand && one.name === name);
    const subject = rival && readReference(rival.visibility.reference)?.subject;
    if (days === undefined || value == null || subject === undefined) return [];
    const reference = writeReference({
      metric: "visibility",
      analysisId: analysis.id,
      subject,
      period: days,
    });
    const unknown = { low: null, high: null, n: null, verdict: null, smallestDetectable: null };
    return [{ name, to: days.to, figure: { reference, unit: "share" as const, value, ...unknown } }];
  });
}
