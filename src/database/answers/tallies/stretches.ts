/** Days as "2026-11-21" (UTC), both included. */
type Days = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;
const LEVELS = [0, 1, 2, 3] as const;
const LEVEL_STEP = 10_000_000;
/** The level of lines by day: stretches of 16 days. */
const LINE_LEVEL = 2;
export const LINE_DAYS = 16;

const numberOf = (day: string): number => Date.parse(day) / DAY_MS;
const daysOf = (level: number): number => 4 ** level;
const nameOf = (level: number, number: number): number => level * LEVEL_STEP + (number >> (2 * level));

/** The aligned stretches of 1, 4, 16 and 64 days that a day is in, by name. */
export const stretchesOf = (day: string): readonly number[] =>
  LEVELS.map((level) => nameOf(level, numberOf(day)));

/**
 * Takes days; returns for each of them the stretches it is in, those together that hold the same ones of these days: what is summed
 * over them is the same.
 */
export function stretchesTogether(
  days: readonly string[],
): ReadonlyMap<string, readonly (readonly number[])[]> {
  const different = [...new Set(days)];
  const daysIn = new Map<number, string[]>();
  for (const day of different)
    for (const stretch of stretchesOf(day)) daysIn.set(stretch, [...(daysIn.get(stretch) ?? []), day]);
  const groups = Map.groupBy(daysIn, ([, held]) => held.join());
  const together = new Map(different.map((day): [string, number[][]] => [day, []]));
  for (const group of groups.values()) {
    const stretches = group.map(([stretch]) => stretch);
    for (const day of group[0]?.[1] ?? []) together.get(day)?.push(stretches);
  }
  return together;
}

/** The fewest stretches, by name, that hold the days of a period and no other day: about seven of a month, fourteen of a year. */
export function stretchesWithin({ from, to }: Days): readonly number[] {
  const stretches: number[] = [];
  const end = numberOf(to) + 1;
  for (let at = numberOf(from); at < end; ) {
    const level = LEVELS.findLast((one) => at % daysOf(one) === 0 && at + daysOf(one) <= end) ?? 0;
    stretches.push(nameOf(level, at));
    at += daysOf(level);
  }
  return stretches;
}

/** Stretches of 64 days, which hold every day once, are named above this. */
export const BELOW_LONGEST = 2.5 * LEVEL_STEP;

/** A stretch with the days it holds. */
export type Stretch = { readonly stretch: number; readonly firstDay: string; readonly lastDay: string };

/** The aligned stretches of 1, 4, 16 and 64 days that a day is in, with their days. */
export function datedStretchesOf(day: string): readonly Stretch[] {
  const number = numberOf(day);
  return LEVELS.map((level) => {
    const first = (number >> (2 * level)) * daysOf(level);
    return {
      stretch: nameOf(level, number),
      firstDay: dayAfter("1970-01-01", first),
      lastDay: dayAfter("1970-01-01", first + daysOf(level) - 1),
    };
  });
}

/** The four stretches that one of more than a day is made of, by name; none of a single day. */
export function partsOf({ firstDay, lastDay }: Stretch): readonly number[] {
  const [first, days] = [numberOf(firstDay), numberOf(lastDay) - numberOf(firstDay) + 1];
  const level = LEVELS.findLast((one) => daysOf(one) < days);
  return level === undefined ? [] : [0, 1, 2, 3].map((part) => nameOf(level, first + part * daysOf(level)));
}

/** The day that a stretch of one day holds. */
export const dayOf = (stretch: number): string => dayAfter("1970-01-01", stretch);

/** All stretches of 1, 4, 16 and 64 days that lie within a period. */
export const allStretchesWithin = ({ from, to }: Days): readonly number[] =>
  LEVELS.flatMap((level) => {
    const [first, end] = [
      Math.ceil(numberOf(from) / daysOf(level)),
      Math.floor((numberOf(to) + 1) / daysOf(level)),
    ];
    return Array.from({ length: Math.max(0, end - first) }, (_, index) => level * LEVEL_STEP + first + index);
  });

/** What makes up a period: stretches that are tallied, and the days of the others. */
export type Cover = { readonly stretches: readonly number[]; readonly days: readonly string[] };

/**
 * Takes a period and the stretches that hold anything, each with whether it is tallied; returns the fewest
 * that make it up, or with `byDay` those of one day. A stretch that is not among them holds nothing.
 */
export function coverOf(
  { from, to }: Days,
  isTallied: ReadonlyMap<number, boolean>,
  { byDay = false }: { readonly byDay?: boolean } = {},
): Cover {
  const levels = byDay ? LEVELS.slice(0, 1) : LEVELS;
  const [stretches, days]: [number[], string[]] = [[], []];
  const end = numberOf(to) + 1;
  for (let at = numberOf(from); at < end; ) {
    const level = levels.findLast(
      (one) => at % daysOf(one) === 0 && at + daysOf(one) <= end && isTallied.get(nameOf(one, at)) !== false,
    );
    if (level === undefined) days.push(dayAfter("1970-01-01", at));
    else if (isTallied.has(nameOf(level, at))) stretches.push(nameOf(level, at));
    at += level === undefined ? 1 : daysOf(level);
  }
  return { stretches, days };
}

/** Where a day stands in lines by day: the name of its stretch, and its place there from 0. */
export const placeInLine = (day: string): { readonly stretch: number; readonly place: number } => ({
  stretch: nameOf(LINE_LEVEL, numberOf(day)),
  place: numberOf(day) & (LINE_DAYS - 1),
});

/** The stretches of lines by day that a period touches, by name, each with its first day. */
export function linesOf({ from, to }: Days): ReadonlyMap<number, string> {
  const lines = new Map<number, string>();
  const first = numberOf(from) - placeInLine(from).place;
  for (let at = first; at <= numberOf(to); at += LINE_DAYS)
    lines.set(nameOf(LINE_LEVEL, at), dayAfter("1970-01-01", at));
  return lines;
}

/** So many days after a day. */
export const dayAfter = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);
