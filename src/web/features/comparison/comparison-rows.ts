import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { percent } from "#measurement/percent.ts";
import { leaderOf } from "#measurement/view/comparability.ts";
import { likelyPosition, likelyScore, likelyShare, likelyTone } from "#measurement/view/likely.ts";
import type { Compared, MeasuredSide } from "./use-comparison.ts";

type Range = { readonly low: number; readonly high: number };

/** A metric of one side, as text; `range` is null where it has none. */
export type ComparedValue = {
  readonly value: string;
  readonly likely: string;
  readonly range: Range | null;
  /** The value and its range on a line of 0 to 1; null where the metric has no scale. */
  readonly drawn: (Range & { readonly value: number }) | null;
};

type ComparedRow = {
  readonly metric: string;
  readonly values: readonly (ComparedValue | null)[];
  /** Who is clearly ahead; null where sides are not comparable. */
  readonly verdict: string | null;
};

type Metric = {
  readonly name: string;
  readonly isLowBetter?: boolean;
  readonly measure: (own: Entity, visibility: Visibility) => ComparedValue | null;
};

const share = ({ value, low, high }: Entity["visibility"]): ComparedValue | null =>
  value === null
    ? null
    : {
        value: percent(value),
        likely: likelyShare({ low, high }),
        range: { low, high },
        drawn: { value, low, high },
      };

/** Takes the bounds of a mean, null where there is only one prompt. */
const rangeOf = ({
  low,
  high,
}: {
  readonly low: number | null;
  readonly high: number | null;
}): Range | null => (low === null || high === null ? null : { low, high });

const metrics: readonly Metric[] = [
  {
    name: "AIRO",
    measure: (_, { airo }) =>
      airo && {
        value: airo.airo.toFixed(1),
        likely: likelyScore(airo),
        range: airo,
        drawn: { value: airo.airo / 10, low: airo.low / 10, high: airo.high / 10 },
      },
  },
  { name: "Visibility", measure: ({ visibility }) => share(visibility) },
  { name: "Share of voice", measure: ({ shareOfVoice }) => share(shareOfVoice) },
  {
    name: "Position",
    isLowBetter: true,
    measure: ({ position }) => {
      if (position === null) return null;
      const range = rangeOf(position);
      return {
        value: position.value.toFixed(1),
        likely: range === null ? "too few prompts for a range" : likelyPosition(range),
        range,
        drawn: null,
      };
    },
  },
  {
    name: "Tone",
    measure: ({ sentiment }) => {
      if (sentiment === null) return null;
      const range = rangeOf(sentiment);
      return {
        value: `${Math.round(sentiment.value)} of 100`,
        likely: range === null ? "too few prompts for a range" : likelyTone(range),
        range,
        drawn: range && { value: sentiment.value / 100, low: range.low / 100, high: range.high / 100 },
      };
    },
  },
];

/** Takes the sides of a comparison; returns its rows, each with what it says. */
export function comparisonRows({ sides, reasons }: Compared): readonly ComparedRow[] {
  return metrics.map(({ name, isLowBetter = false, measure }) => {
    const values = sides.map(({ visibility }) => {
      const own = visibility?.entities.find(({ isBrand }) => isBrand);
      if (visibility === null || own === undefined || visibility.evidence.display === "collecting")
        return null;
      return measure(own, visibility);
    });
    const verdict = reasons.length > 0 ? null : verdictOf(sides, values, isLowBetter);
    return { metric: name, values, verdict };
  });
}

function verdictOf(
  sides: readonly MeasuredSide[],
  values: readonly (ComparedValue | null)[],
  isLowBetter: boolean,
): string {
  const ranges = values.map((value) => value?.range ?? null);
  if (ranges.includes(null)) return "Not measured on every side";
  const leader = sides[leaderOf(ranges, { isLowBetter }) ?? -1];
  return leader === undefined ? "Too close to call" : `Clearly ahead: ${leader.name}`;
}

/** What the comparison says, in one sentence; of two periods of one brand whether it went up or down. */
export function comparisonFinding(compared: Compared): string {
  const { sides, reasons } = compared;
  if (reasons.length > 0) return "These figures can't be compared yet.";
  const row = comparisonRows(compared).find(({ metric }) => metric === "Visibility");
  const leader = sides.find(({ name }) => row?.verdict === `Clearly ahead: ${name}`);
  if (leader === undefined) return "Too close to call: the likely ranges of visibility overlap.";
  const isOneBrand = new Set(sides.map(({ brandId }) => brandId)).size === 1;
  if (!isOneBrand || sides.length !== 2) return `${leader.name} is clearly ahead in visibility.`;
  const inOrder = sides
    .map((side, index) => ({ side, value: row?.values[index]?.value ?? "" }))
    .toSorted((a, b) => (a.side.period.from < b.side.period.from ? -1 : 1));
  const direction = inOrder.at(-1)?.side === leader ? "up" : "down";
  return `Visibility is clearly ${direction}: ${inOrder.map(({ value }) => value).join(" → ")}.`;
}
