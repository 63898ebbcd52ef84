/** Takes headers, the body and the time (ms); returns how long the provider asks to wait, in ms; null where it does not say. */
export function retryAfterMs(headers: Headers, body: string, now: number): number | null {
  const milliseconds = headers.get("retry-after-ms");
  if (milliseconds !== null && /^\d+(?:\.\d+)?$/.test(milliseconds.trim()))
    return Math.ceil(Number(milliseconds));
  const after = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(after)) return Math.ceil(Number(after) * 1000);
  const date = Date.parse(after);
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  // Gemini has no header and says it in the body.
  const delay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(body)?.[1];
  return delay === undefined ? null : Math.ceil(Number(delay) * 1000);
}
