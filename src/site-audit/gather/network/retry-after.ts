/** Takes a Retry-After value (seconds or an HTTP date) and the time now, returns milliseconds to wait; null where it is neither. */
export function retryAfterMs(value: string, nowMs: number): number | null {
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}
