/** Shown for a time that is missing or unreadable. */
const NO_TIME = "–";

/**
 * Takes a time as a database writes it (ISO, or with a space for the T and a bare "+00" for the zone); returns the
 * moment, or null where there is none.
 */
export function parseTimestamp(text: string | null): Date | null {
  if (text === null) return null;
  const iso = text
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, "$1T")
    .replace(/([+-]\d\d)$/, (zone, _match, offset: number) => (offset > 10 ? `${zone}:00` : zone));
  const moment = new Date(iso);
  return /^\d{4}-/.test(iso) && !Number.isNaN(moment.getTime()) ? moment : null;
}

// The unit before weeks is passed after 7 days, months after 4.34524 weeks, years after 12 months.
const steps = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 7],
  ["week", 4.34524],
  ["month", 12],
  ["year", Number.POSITIVE_INFINITY],
] as const;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
// The day as everywhere else, and the zone with the time: mail and reports tell UTC.
const absolute = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});

/** Takes a time as sent and the present; returns the distance in English, such as "3 days ago", or an en dash. */
export function relativeTime(text: string | null, now: Date): string {
  const moment = parseTimestamp(text);
  if (moment === null) return NO_TIME;
  let distance = (moment.getTime() - now.getTime()) / 1000;
  for (const [unit, length] of steps) {
    const rounded = Math.round(distance);
    // Both: 4.4 weeks are past a month though they round to 4, and 59.7 seconds are a minute though they are fewer than 60.
    if (Math.abs(distance) < length && Math.abs(rounded) < length) return relative.format(rounded, unit);
    distance /= length;
  }
  return NO_TIME;
}

/** Takes a time as sent; returns "22 Nov 2026, 04:55 UTC" in the zone of the reader, which it names, or an en dash. */
export function absoluteTime(text: string | null): string {
  const moment = parseTimestamp(text);
  return moment === null ? NO_TIME : absolute.format(moment);
}

const months = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

/** "2026-11-01" → "November". */
export const monthName = (month: string): string => months.format(new Date(`${month}T00:00:00Z`));
