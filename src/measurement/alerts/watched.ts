import { meanOf } from "../estimates/estimate.ts";
import type { Pair } from "../estimates/paired-change.ts";
import type { BatchCell, MatchedCell } from "./batch.ts";

/** A metric alerts watch. Values are 0–1, higher is better for the brand; a lead is −1 to 1. */
export type Watched =
  /** The brand's visibility, by one assistant and surface, or by all of them. */
  | {
      readonly kind: "visibility";
      readonly door: { readonly assistant: string; readonly surface: string } | null;
    }
  /** The brand's visibility less that of a tracked competitor, over all assistants. */
  | { readonly kind: "competitor"; readonly competitor: string }
  /** The share of answers with sources that cite an own page. */
  | { readonly kind: "own-pages" }
  /** How kindly answers speak of the brand. */
  | { readonly kind: "sentiment" };

/** Names what is watched, the same in every scan. */
export function watchedKey(watched: Watched): string {
  if (watched.kind === "competitor") return `competitor ${watched.competitor}`;
  if (watched.kind !== "visibility" || watched.door === null) return watched.kind;
  return `visibility ${watched.door.assistant} ${watched.door.surface}`;
}

/**
 * The metrics that two batches of answers have in common. If only one assistant was asked, its own visibility is the overall one,
 * so it isn't listed twice.
 */
export function watchedIn(cells: readonly MatchedCell[]): readonly Watched[] {
  const doors = new Map(
    cells.map(({ after: { assistant, surface } }) => [`${assistant} ${surface}`, { assistant, surface }]),
  );
  const competitors = new Set(cells.flatMap(({ before, after }) => [before, after].flatMap(competitorsOf)));
  return [
    { kind: "visibility", door: null },
    ...(doors.size > 1 ? inOrder(doors).map((door) => ({ kind: "visibility", door }) as const) : []),
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

function ratioOf(watched: Watched, cell: BatchCell): Ratio {
  if (watched.kind === "visibility") return ratio(cell.hits, cell.told);
  if (watched.kind === "competitor")
    return ratio(cell.hits - (cell.competitors[watched.competitor] ?? 0), cell.told);
  if (watched.kind === "own-pages") return ratio(cell.cited, cell.sourced);
  return ratio((cell.sentimentSum + cell.sentimentCount) / 2, cell.sentimentCount);
}

export type WatchedPairs = {
  readonly pairs: readonly Pair[];
  /** Answers behind each side. */
  readonly answers: { readonly before: number; readonly after: number };
};

/**
 * One pair of values per prompt, from like-for-like counts. Each assistant and surface weighs the same, however
 * often it was asked, and the order of answers and prompts does not matter.
 */
export function watchedPairs(cells: readonly MatchedCell[], watched: Watched): WatchedPairs {
  const byPrompt = new Map<string, { before: number[]; after: number[] }>();
  const answers = { before: 0, after: 0 };
  for (const { before, after } of cells) {
    if (watched.kind === "visibility" && !isAt(watched.door, after)) continue;
    const [was, is] = [ratioOf(watched, before), ratioOf(watched, after)];
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

const isAt = (
  door: { readonly assistant: string; readonly surface: string } | null,
  { assistant, surface }: BatchCell,
): boolean => door === null || (door.assistant === assistant && door.surface === surface);
