import type { TrendPoint } from "./trend.ts";

/** How the numbers of a chart are written: one, and a range beside it. */
export type TrendFormat = {
  readonly one: (value: number) => string;
  /** Which end of the scale is best: "low" where 1 is first, which the axis then has at its top. */
  readonly best?: "low";
  readonly range: (bounds: { readonly low: number; readonly high: number }) => string;
};

/** Takes a point; returns its number with its range, such as "52%, likely 42–62%", a dash where it is missing. */
export function pointText(
  point: Pick<TrendPoint, "value" | "low" | "high"> | undefined,
  { one, range }: TrendFormat,
): string {
  if (point === undefined || point.value === null) return "–";
  const { value, low, high } = point;
  return low === null || high === null ? one(value) : `${one(value)}, ${range({ low, high })}`;
}

/** A character is about as wide, px; drawn text can't end in dots by itself. */
const CHARACTER = 7.2;

/** Takes a name and the room for it, px; returns as much of it as has room. */
export function shortenedName(name: string, width: number): string {
  const room = Math.floor(width / CHARACTER);
  return name.length <= room ? name : `${name.slice(0, room - 1).trimEnd()}…`;
}
