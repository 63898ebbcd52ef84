/** Days as "2026-11-21" (UTC), both included. */
export type Period = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;

/** Takes a period; returns the one of equal length right before. */
export function periodBefore({ from, to }: Period): Period {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: day(start - (end - start) - DAY_MS), to: day(start - DAY_MS) };
}
