const pattern =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?)?)?$/;

/**
 * Takes a W3C date-time as sitemaps use it ("2026", "2026-11-03", "2026-11-03T10:00+01:00"), returns milliseconds since the
 * epoch; null where it is not one or names a day that does not exist.
 */
export function parseW3cDateTime(text: string): number | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, year = "", month = "01", day = "01", hour = "00", minute = "00", second = "00", zone = "Z"] =
    match;
  const date = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  // Date.parse takes 31 February for 3 March.
  if (Number.isNaN(date) || new Date(date).getUTCDate() !== Number(day)) return null;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(time) ? null : time;
}
