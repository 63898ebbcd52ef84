const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FIRST_HOUR = 7;
const SPREAD_MS = 2 * HOUR_MS;
/** After a longer standstill the week is left out: nobody wants Monday's mail on a Friday. */
const LATEST_MS = 60 * HOUR_MS;

/** The zone a country's mornings are reckoned by where it has several: that of most of its people. */
const zones: Readonly<Record<string, string>> = {
  US: "America/New_York",
  CA: "America/Toronto",
  MX: "America/Mexico_City",
  BR: "America/Sao_Paulo",
  AR: "America/Argentina/Buenos_Aires",
  CL: "America/Santiago",
  AU: "Australia/Sydney",
  NZ: "Pacific/Auckland",
  RU: "Europe/Moscow",
  KZ: "Asia/Almaty",
  ID: "Asia/Jakarta",
  CN: "Asia/Shanghai",
  ES: "Europe/Madrid",
  PT: "Europe/Lisbon",
  UA: "Europe/Kyiv",
  DE: "Europe/Berlin",
  CD: "Africa/Kinshasa",
};

/** Takes a country (ISO 3166-1 alpha-2); returns the zone of its mornings, UTC where it has none that is known. */
function zoneOf(country: string): string {
  const known = zones[country];
  if (known !== undefined) return known;
  try {
    const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale("und", {
      region: country,
    });
    return locale.getTimeZones?.()?.[0] ?? "UTC";
  } catch {
    return "UTC";
  }
}

/** How far a zone is ahead of UTC at an instant, ms. */
function offsetOf(zone: string, at: number): number {
  const form = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const parts = Object.fromEntries(form.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000;
}

/** A brand's own place in the two hours: always the same, and each somewhere else. */
function placeOf(brandId: string): number {
  const share = Number.parseInt(brandId.replaceAll("-", "").slice(0, 8), 16) / 0xffffffff;
  return Number.isFinite(share) ? share * SPREAD_MS : 0;
}

/** Takes a brand, its market and a Monday; returns when its weekly report is due: on that Monday between 7 and 9 in the morning there. */
export function weeklyDueAt(brandId: string, country: string, monday: string): Date {
  const wall = Date.parse(monday) + FIRST_HOUR * HOUR_MS + placeOf(brandId);
  return new Date(wall - offsetOf(zoneOf(country), wall));
}

/** Takes a brand, its market and the time; returns the Monday whose report is due now, or null. */
export function dueWeek(brandId: string, country: string, now: Date): string | null {
  // Somewhere it may be Monday already, or still.
  for (const daysAhead of [1, 0, -1, -2, -3]) {
    const day = new Date(now.getTime() + daysAhead * DAY_MS);
    if (day.getUTCDay() !== 1) continue;
    const monday = day.toISOString().slice(0, 10);
    const late = now.getTime() - weeklyDueAt(brandId, country, monday).getTime();
    return late >= 0 && late < LATEST_MS ? monday : null;
  }
  return null;
}

/** Takes a Monday; returns the seven days its report is about. */
export const reportedDays = (monday: string) => ({
  from: new Date(Date.parse(monday) - 7 * DAY_MS).toISOString().slice(0, 10),
  to: new Date(Date.parse(monday) - DAY_MS).toISOString().slice(0, 10),
});
