/** Invented figures that show what the panels are for; every panel that shows them says "Sample". */

export const sampleVisibility = {
  topBrand: "Velora",
  topBrandNote: "61% of answers",
  risingBrand: "Kestrel Cycles",
  risingBrandNote: "+7 points",
  newMentions: "1.2k",
} as const;

export type CompetitorRow = {
  readonly name: string;
  /** Share of answers that name it, percent. */
  readonly visibility: number;
  /** 0–1, half is neutral. */
  readonly sentiment: number;
  /** Rank among the brands named; 1 is first. */
  readonly position: number;
};

export const sampleCompetitors: readonly CompetitorRow[] = [
  { name: "Velora", visibility: 61, sentiment: 0.64, position: 1 },
  { name: "Northwind Bikes", visibility: 52, sentiment: 0.69, position: 2 },
  { name: "Kestrel Cycles", visibility: 44, sentiment: 0.71, position: 3 },
  { name: "Brakka", visibility: 31, sentiment: 0.58, position: 4 },
  { name: "Tandem & Co", visibility: 18, sentiment: 0.62, position: 5 },
];

export const sourceTypes = ["UGC", "Competitor", "Corporate", "Editorial", "Other"] as const;
export type SourceType = (typeof sourceTypes)[number];

export type SourceRow = {
  readonly domain: string;
  /** Share of answers that use it, percent. */
  readonly usedPct: number;
  readonly avgCitations: number;
  readonly type: SourceType;
};

export const sampleSources: readonly SourceRow[] = [
  { domain: "cyclingtest.example", usedPct: 41, avgCitations: 1.84, type: "Editorial" },
  { domain: "ridersforum.example", usedPct: 33, avgCitations: 1.42, type: "UGC" },
  { domain: "velora.example", usedPct: 29, avgCitations: 2.1, type: "Competitor" },
  { domain: "northwind.example", usedPct: 22, avgCitations: 1.61, type: "Corporate" },
  { domain: "ridetowork.example", usedPct: 19, avgCitations: 1.22, type: "Editorial" },
  { domain: "cyclenorms.example", usedPct: 11, avgCitations: 1.05, type: "Other" },
];

/** Citations by type of source; 248 in all. */
export const sampleCitations: readonly { readonly type: SourceType; readonly count: number }[] = [
  { type: "UGC", count: 72 },
  { type: "Editorial", count: 67 },
  { type: "Corporate", count: 47 },
  { type: "Competitor", count: 45 },
  { type: "Other", count: 17 },
];
