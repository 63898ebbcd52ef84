import type { TrendPoint } from "./trend.ts";

type Shown = Pick<TrendPoint, "value" | "low" | "high">;

/** Takes a point; returns its interval in words, such as "42%–62%", or nothing where it has none. */
const rangeText = ({ low, high }: Shown, format: (value: number) => string): string =>
  low === null || high === null ? "" : `${format(low)}–${format(high)}`;

/** Takes a point; returns its number with its interval, a dash where it is missing. */
export function pointText(point: Shown | undefined, format: (value: number) => string): string {
  if (point === undefined || point.value === null) return "–";
  const range = rangeText(point, format);
  return range === "" ? format(point.value) : `${format(point.value)} (${range})`;
}
