import type { Entity, JudgedChange, Visibility } from "#api/visibility/contract.ts";
import { listed } from "#measurement/actions/action.ts";
import { isPrintable, percent, TOO_FEW_PROMPTS } from "#measurement/percent.ts";
import { pointsText, pointsWords, scorePointsText } from "#measurement/points.ts";
import { countSameCompetitors, leaderOf } from "#measurement/view/comparability.ts";
import {
  type Direction,
  directionOf,
  likelyPosition,
  likelyScore,
  likelyShare,
  likelyTone,
} from "#measurement/view/likely.ts";
import type { Compared, MeasuredSide } from "./use-comparison.ts";

type Range = { readonly low: number; readonly high: number };

/** A metric of one side, as text; `range` is null where it has none. */
export type ComparedValue = {
  readonly value: string;
  /** The number that is printed: a difference of two is one of what is read, not rounded once more. */
  readonly printed: number;
  readonly likely: string;
  readonly range: Range | null;
  /** The value and its range on a line of 0 to 1; null where the metric has no scale. */
  readonly drawn: (Range & { readonly value: number }) | null;
};

type ComparedRow = {
  readonly metric: string;
  readonly values: readonly (ComparedValue | null)[];
  /** Who is clearly ahead; null where sides are not comparable, and of two periods. */
  readonly verdict: string | null;
  /** The place of that side. */
  readonly leader: number | null;
  /** From the earlier of two periods to the later one; null where they are not comparable, and of brands. */
  readonly difference: Difference | null;
};

type Difference = {
  readonly words: string;
  /** Up is better, whichever way the number went. */
  readonly direction: Direction;
};

type Metric = {
  readonly name: string;
  readonly isLowBetter?: boolean;
  /** Whether its scale has no end, half of which a range could be wider than. */
  readonly hasNoEnd?: boolean;
  /** Whether it depends on which competitors are tracked. */
  readonly countsCompetitors?: boolean;
  /** Which change of the later period is judged and counted prompt by prompt, as on the overview. */
  readonly judged?: "airo" | "visibility";
  /** What a judged change of 1 is as printed. */
  readonly scale?: number;
  readonly differenceText: (difference: number) => string;
  readonly measure: (own: Entity, visibility: Visibility) => ComparedValue | null;
};

const share = ({ value, low, high }: Entity["visibility"]): ComparedValue | null =>
  value === null
    ? null
    : {
        value: percent(value),
        printed: Math.round(value * 100),
        likely: likelyShare({ low, high }),
        range: { low, high },
        drawn: { value, low, high },
      };

/** As on a brand's page: what has too few prompts is not printed, and nobody is ahead or behind by it. */
const shown = (measured: ComparedValue, { hasNoEnd = false }: Metric): ComparedValue =>
  hasNoEnd || isPrintable(measured.drawn) ? measured : { ...measured, value: "–", range: null, drawn: null };

/** Takes the bounds of a mean, null where there is only one prompt. */
const rangeOf = ({
  low,
  high,
}: {
  readonly low: number | null;
  readonly high: number | null;
}): Range | null => (low === null || high === null ? null : { low, high });

const tenths = (value: number): number => Number(value.toFixed(1));

const metrics: readonly Metric[] = [
  {
    name: "AIRO",
    countsCompetitors: true,
    judged: "airo",
    differenceText: scorePointsText,
    measure: (_, { airo }) =>
      airo && {
        value: airo.airo.toFixed(1),
        printed: tenths(airo.airo),
        likely: likelyScore(airo),
        range: airo,
        drawn: { value: airo.airo / 10, low: airo.low / 10, high: airo.high / 10 },
      },
  },
  {
    name: "Visibility",
    judged: "visibility",
    scale: 100,
    differenceText: (points) => pointsWords(points / 100),
    measure: ({ visibility }) => share(visibility),
  },
  {
    name: "Share of voice",
    countsCompetitors: true,
    differenceText: (points) => pointsWords(points / 100),
    measure: ({ shareOfVoice }) => share(shareOfVoice),
  },
  {
    name: "Position",
    countsCompetitors: true,
    isLowBetter: true,
    hasNoEnd: true,
    differenceText: (places) => `${Math.abs(places).toFixed(1)} places`,
    measure: ({ position }) => {
      if (position === null) return null;
      const range = rangeOf(position);
      return {
        value: position.value.toFixed(1),
        printed: tenths(position.value),
        likely: likelyPosition(range),
        range,
        drawn: null,
      };
    },
  },
  {
    name: "Tone",
    differenceText: (points) => pointsText(points / 100),
    measure: ({ sentiment }) => {
      if (sentiment === null) return null;
      const range = rangeOf(sentiment);
      return {
        value: `${Math.round(sentiment.value)} of 100`,
        printed: Math.round(sentiment.value),
        likely: likelyTone(range),
        range,
        drawn: range && { value: sentiment.value / 100, low: range.low / 100, high: range.high / 100 },
      };
    },
  },
];

/** Takes the sides of a comparison; returns its rows, each with what it says. */
export function comparisonRows({ sides, reasons, changes, isPeriods }: Compared): readonly ComparedRow[] {
  const countsSame = countSameCompetitors(sides.map(countedNames));
  return metrics.map((metric) => {
    const values = sides.map(({ visibility }) => {
      const own = visibility?.entities.find(({ isBrand }) => isBrand);
      if (visibility === null || own === undefined || visibility.evidence.display === "collecting")
        return null;
      const measured = metric.measure(own, visibility);
      return measured && shown(measured, metric);
    });
    const isComparable = reasons.length === 0;
    const isLikeForLike = countsSame || !metric.countsCompetitors;
    const leader = isComparable && isLikeForLike && !isPeriods ? leaderAmong(values, metric) : null;
    const verdict = isLikeForLike ? verdictOf(sides, values, leader) : OTHER_COMPETITORS;
    return {
      metric: metric.name,
      values,
      verdict: isComparable && !isPeriods ? verdict : null,
      leader,
      difference: isComparable && isPeriods ? differenceOf(values, metric, changes) : null,
    };
  });
}

const OTHER_COMPETITORS = "Not comparable: it counts different competitors";

const countedNames = ({ name, visibility }: MeasuredSide) => {
  const entities = visibility?.entities ?? [];
  return {
    own: entities.find(({ isBrand }) => isBrand)?.name ?? name,
    competitors: entities.filter(({ isBrand }) => !isBrand).map((entity) => entity.name),
  };
};

const leaderAmong = (values: readonly (ComparedValue | null)[], { isLowBetter = false }: Metric) =>
  leaderOf(
    values.map((value) => value?.range ?? null),
    { isLowBetter },
  );

function verdictOf(
  sides: readonly MeasuredSide[],
  values: readonly (ComparedValue | null)[],
  leader: number | null,
): string {
  if (values.includes(null)) return "Not measured on every side";
  if (values.some((value) => value?.range === null)) return "Too few prompts to compare";
  const { name } = sides[leader ?? -1] ?? {};
  return name === undefined ? "Too close to call" : `Clearly ahead: ${name}`;
}

/** Takes the values of the earlier and the later period. */
function differenceOf(
  values: readonly (ComparedValue | null)[],
  metric: Metric,
  changes: Compared["changes"],
): Difference {
  const [earlier, later] = values;
  if (earlier == null || later == null) return { words: "Not measured in both", direction: "unclear" };
  if (earlier.range === null || later.range === null) return { words: TOO_FEW_PROMPTS, direction: "unclear" };
  const leader = leaderAmong(values, metric);
  const byRanges = leader === null ? "unclear" : leader === 1 ? "up" : "down";
  const judged = metric.judged && changes?.[metric.judged];
  const direction = judged ? clearDirection(judged, metric) : byRanges;
  if (direction === "unclear") return { words: "No clear change", direction };
  const better = metric.isLowBetter === true ? { up: "better", down: "worse" } : { up: "up", down: "down" };
  const difference = judged ? judged.value * (metric.scale ?? 1) : later.printed - earlier.printed;
  return { words: `${metric.differenceText(difference)}, ${better[direction]}`, direction };
}

/** As the overview says it. */
const clearDirection = (change: JudgedChange, { judged }: Metric): Direction =>
  directionOf(change, judged === "airo" ? 10 : 1);

/** Whether brands without answers leave nothing to compare. */
export const lacksAnswers = ({ unmeasured, sides }: Compared): boolean =>
  sides.some(({ brandId }) => unmeasured.some((side) => side.brandId === brandId));

/** "Fresh has no results in this period", of all brands that have none. */
export function unmeasuredText({ unmeasured }: Compared): string {
  const names = listed(unmeasured.map(({ name }) => name));
  return `${names} ${unmeasured.length === 1 ? "has" : "have"} no results in this period`;
}

/** What the comparison says, in one sentence; of two periods of one brand whether it went up or down. */
export function comparisonFinding(compared: Compared): string {
  const { sides, reasons, isPeriods } = compared;
  if (lacksAnswers(compared)) return `${unmeasuredText(compared)}, so there is nothing to compare yet.`;
  if (reasons.length > 0) return "These figures can’t be compared yet.";
  const row = comparisonRows(compared).find(({ metric }) => metric === "Visibility");
  if (row?.values.some((value) => value?.range === null)) return "Too few prompts to compare these figures.";
  if (isPeriods) return periodsFinding(compared, row);
  const at = row?.leader ?? -1;
  const leader = sides[at];
  if (leader === undefined) return "Too close to call: the likely ranges of visibility overlap.";
  const other = sides.length === 2 ? 1 - at : -1;
  const against = sides[other] === undefined ? "" : `, ${sides[other].name} in ${row?.values[other]?.value}`;
  return `${leader.name} is clearly ahead: named in ${row?.values[at]?.value} of answers${against}.`;
}

/** "The last 30 days are clearly better than the 30 days before: named in 74% of answers, up from 39%." */
function periodsFinding({ sides }: Compared, row: ComparedRow | undefined): string {
  const [earlier, later] = sides;
  const [was, is] = row?.values ?? [];
  if (earlier === undefined || later === undefined || row?.difference == null || was == null || is == null)
    return "These figures can’t be compared yet.";
  const subject = later.title === undefined ? `${later.name} is` : `${later.title} are`;
  const other = earlier.title?.replace("The", "the") ?? earlier.name;
  const { direction } = row.difference;
  if (direction === "unclear")
    return `No clear change from ${other}: named in ${is.value} of answers, before in ${was.value}.`;
  const [better, moved] = direction === "up" ? ["better", "up"] : ["worse", "down"];
  return `${subject} clearly ${better} than ${other}: named in ${is.value} of answers, ${moved} from ${was.value}.`;
}
