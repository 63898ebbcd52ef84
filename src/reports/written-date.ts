const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const time = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** Takes an ISO instant; returns its day, as in "14 Nov 2026" (UTC). */
export function writtenDay(instant: string): string {
  return day.format(new Date(instant));
}

/** Takes an ISO instant; returns day and time, as in "14 Nov 2026, 09:12 UTC". */
export function writtenInstant(instant: string): string {
  return `${writtenDay(instant)}, ${time.format(new Date(instant))} UTC`;
}
