import { listed } from "../actions/action.ts";
import { SHOWN_FROM_ANSWERS } from "../estimates/evidence.ts";

/** A prompt of a side; what is equal under its `identity` is the same question on every side. */
type SidePrompt = { readonly key: string; readonly identity: string };

/** Takes the prompts asked on each side; returns the keys, side by side, of those that all of them asked. */
export function sharedPrompts(sides: readonly (readonly SidePrompt[])[]): readonly (readonly string[])[] {
  const identities = sides.map((prompts) => new Set(prompts.map(({ identity }) => identity)));
  const isShared = ({ identity }: SidePrompt) => identities.every((known) => known.has(identity));
  return sides.map((prompts) => prompts.filter(isShared).map(({ key }) => key));
}

/** A brand, or a period of one, as it is compared; assistants and surfaces by the names people read. */
export type ComparedSide = {
  readonly name: string;
  /** Valid answers. */
  readonly answers: number;
  readonly assistants: readonly string[];
  readonly surfaces: readonly string[];
};

/**
 * Why the figures of these sides say nothing about each other, a sentence each; empty where they may be compared. Takes the number of
 * prompts that all sides asked.
 */
export function whyNotComparable(sides: readonly ComparedSide[], shared: number): readonly string[] {
  const few = sides.filter(({ answers }) => answers < SHOWN_FROM_ANSWERS);
  const reasons: string[] = [];
  if (shared === 0) reasons.push("No prompt was asked on every side, so each figure is about other prompts.");
  if (few.length > 0)
    reasons.push(
      `Too few answers: ${listed(few.map(({ name, answers }) => `${name} has ${answers}`))}, and a comparison needs ${SHOWN_FROM_ANSWERS} each.`,
    );
  const answered = sides.filter(({ answers }) => answers > 0);
  if (differ(answered, ({ assistants }) => assistants))
    reasons.push(`Different assistants answered: ${described(answered, ({ assistants }) => assistants)}.`);
  if (differ(answered, ({ surfaces }) => surfaces))
    reasons.push(`They were asked in different ways: ${described(answered, ({ surfaces }) => surfaces)}.`);
  return reasons;
}

type Names = (side: ComparedSide) => readonly string[];

const differ = <Side>(sides: readonly Side[], names: (side: Side) => readonly string[]): boolean =>
  new Set(sides.map((side) => [...new Set(names(side))].sort().join("\n"))).size > 1;

const described = (sides: readonly ComparedSide[], names: Names): string =>
  sides.map((side) => `${side.name} ${listed([...names(side)].sort())}`).join("; ");

/** The names a side counts: its own and those of its tracked competitors. */
type CountedNames = { readonly own: string; readonly competitors: readonly string[] };

/** Whether all sides track the same competitors, or are each other's competitors and track the same others. */
export function countSameCompetitors(sides: readonly CountedNames[]): boolean {
  const folded = (names: readonly string[]) => names.map((name) => name.toLowerCase());
  return (
    !differ(sides, ({ competitors }) => folded(competitors)) ||
    !differ(sides, ({ own, competitors }) => folded([own, ...competitors]))
  );
}

type Range = { readonly low: number; readonly high: number };

/** Whether the range of one lies above the other's: the two don't meet. */
export const isAhead = (one: Range, other: Range): boolean => one.low > other.high;

/** Takes the likely ranges of a metric; returns the place of the one that is clearly ahead: its range and the others' do not meet. */
export function leaderOf(
  ranges: readonly (Range | null)[],
  { isLowBetter = false }: { readonly isLowBetter?: boolean } = {},
): number | null {
  const leads = (one: Range, other: Range) => (isLowBetter ? isAhead(other, one) : isAhead(one, other));
  const found = ranges.findIndex(
    (one, at) =>
      one !== null && ranges.every((other, place) => place === at || (other !== null && leads(one, other))),
  );
  return found === -1 || ranges.length < 2 ? null : found;
}
