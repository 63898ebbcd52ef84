import { meanOf } from "../estimates/estimate.ts";
import type { Pair } from "../estimates/paired-change.ts";
import type { BatchCell, MatchedCell } from "./batch.ts";

/** A metric alerts watch. Values are 0–1, higher is better for the brand; a lead is −1 to 1. */
export type AlertMetric =
  /** The brand's visibility, by one assistant and surface, or by all assistants on the headline surface, as is all below. */
  | {
      readonly kind: "visibility";
      readonly asked: { readonly assistant: string; readonly surface: string } | null;
    }
  /** The brand's visibility less that of a tracked competitor, over all assistants. */
  | { readonly kind: "competitor"; readonly competitor: string }
  /** The share of answers with sources that cite an own page. */
  | { readonly kind: "own-pages" }
  /** How kindly answers speak of the brand. */
  | { readonly kind: "sentiment" };

/** Identifies a metric across scans. */
export function metricKey(metric: AlertMetric): string {
  if (metric.kind === "competitor") return `competitor ${metric.competitor}`;
  if (metric.kind !== "visibility" || metric.asked === null) return metric.kind;
  return `visibility ${metric.asked.assistant} ${metric.asked.surface}`;
}

/**
 * The metrics that two batches of answers have in common. If only one assistant was asked on the headline surface, its own
 * visibility is the overall one, so it isn't listed twice.
 */
export function metricsIn(cells: readonly MatchedCell[]): readonly AlertMetric[] {
  const placesOf = (all: readonly MatchedCell[]) =>
    new Map(
      all.map(({ after: { assistant, surface } }) => [`${assistant} ${surface}`, { assistant, surface }]),
    );
  const isOverall = placesOf(cells.filter(({ after }) => after.isHeadline)).size === 1;
  const places = placesOf(cells.filter(({ after }) => !(isOverall && after.isHeadline)));
  const competitors = new Set(cells.flatMap(({ before, after }) => [before, after].flatMap(competitorsOf)));
  return [
    { kind: "visibility", asked: null },
    ...inOrder(places).map((asked) => ({ kind: "visibility", asked }) as const),
    ...[...competitors].sort().map((competitor) => ({ kind: "competitor", competitor }) as const),
    { kind: "own-pages" },
    { kind: "sentiment" },
  ];
}

const competitorsOf = ({ competitors }: BatchCell): readonly string[] => Object.keys(competitors);

const inOrder = <Value>(map: ReadonlyMap<string, Value>): readonly Value[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);

/** A value as a ratio of sums: null where nothing was counted. */
type Ratio = { readonly value: number | null; readonly answers: number };

const ratio = (part: number, answers: number): Ratio => ({
  value: answers === 0 ? null : part / answers,
  answers,
});

function ratioOf(metric: AlertMetric, cell: BatchCell): Ratio {
  if (metric.kind === "visibility") return ratio(cell.hits, cell.clear);
  if (metric.kind === "competitor")
    return ratio(cell.hits - (cell.competitors[metric.competitor] ?? 0), cell.clear);
  if (metric.kind === "own-pages") return ratio(cell.cited, cell.sourced);
  return ratio((cell.sentimentSum + cell.sentimentCount) / 2, cell.sentimentCount);
}

export type MetricPairs = {
  readonly pairs: readonly Pair[];
  /** Answers behind each side. */
  readonly answers: { readonly before: number; readonly after: number };
};

/**
 * One pair of values per prompt, from like-for-like counts. Each assistant and surface weighs the same, however
 * often it was asked, and the order of answers and prompts does not matter.
 */
export function metricPairs(cells: readonly MatchedCell[], metric: AlertMetric): MetricPairs {
  const byPrompt = new Map<string, { before: number[]; after: number[] }>();
  const answers = { before: 0, after: 0 };
  for (const { before, after } of cells) {
    if (!isCounted(metric, after)) continue;
    const [was, is] = [ratioOf(metric, before), ratioOf(metric, after)];
    if (was.value === null || is.value === null) continue;
    answers.before += was.answers;
    answers.after += is.answers;
    const known = byPrompt.get(after.prompt);
    if (known === undefined) byPrompt.set(after.prompt, { before: [was.value], after: [is.value] });
    else {
      known.before.push(was.value);
      known.after.push(is.value);
    }
  }
  const pairs = inOrder(byPrompt).map(({ before, after }) => ({
    before: meanOf(before) ?? 0,
    after: meanOf(after) ?? 0,
  }));
  return { pairs, answers };
}

const isCounted = (metric: AlertMetric, { assistant, surface, isHeadline }: BatchCell): boolean =>
  metric.kind === "visibility" && metric.asked !== null
    ? metric.asked.assistant === assistant && metric.asked.surface === surface
    : isHeadline;
