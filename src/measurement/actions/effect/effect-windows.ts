/** Days as "2026-11-21" (UTC), both included. */
type Days = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 28;

/**
 * Takes the day of an action and today; returns the windows before and after it, equally long, 28 days at most. The day itself is
 * in neither: some of its answers came before the deed. Null until a day has passed.
 */
export function effectWindows(
  happenedOn: string,
  today: string,
): { readonly days: number; readonly before: Days; readonly after: Days } | null {
  const day = (offset: number) =>
    new Date(Date.parse(happenedOn) + offset * DAY_MS).toISOString().slice(0, 10);
  const passed = (Date.parse(today) - Date.parse(happenedOn)) / DAY_MS;
  const days = Math.min(LONGEST_DAYS, passed);
  if (days < 1) return null;
  return { days, before: { from: day(-days), to: day(-1) }, after: { from: day(1), to: day(days) } };
}
