import type { SitemapEntry } from "./sitemap-file.ts";

const dayMs = 86_400_000;

export type SitemapDates = {
  readonly entries: number;
  /** Entries with a valid date that is not in the future. */
  readonly dated: number;
  /** Share of all entries, 0–1; 0 without entries. */
  readonly datedShare: number;
  /** The most frequent day, "2026-11-03", and its share of the dated entries; null without any. */
  readonly commonDay: { readonly day: string; readonly share: number } | null;
  /** From ten entries on: more than 90 % of the dated ones carry the same day, so the date means nothing. */
  readonly areAlike: boolean;
};

/** Takes sitemap entries and the instant of the audit (ms); returns how well they are dated. A day of clock error is forgiven. */
export function readSitemapDates(entries: readonly SitemapEntry[], now: number): SitemapDates {
  const days = new Map<string, number>();
  let dated = 0;
  for (const { lastModified, lastModifiedAt } of entries) {
    if (lastModified === null || lastModifiedAt === null || lastModifiedAt > now + dayMs) continue;
    dated += 1;
    const day = lastModified.slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  const [most] = [...days].sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
  const commonDay = most === undefined ? null : { day: most[0], share: most[1] / dated };
  return {
    entries: entries.length,
    dated,
    datedShare: entries.length === 0 ? 0 : dated / entries.length,
    commonDay,
    areAlike: entries.length >= 10 && commonDay !== null && commonDay.share > 0.9,
  };
}
