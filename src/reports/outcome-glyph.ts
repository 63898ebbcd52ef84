import type { Outcome } from "./wording.ts";

/** One stroke or shape of a glyph on a 14 × 14 field. */
export type GlyphPart = {
  readonly path: string;
  /** Stroke width; null = filled instead. */
  readonly stroke: number | null;
  readonly dashes?: string;
};

const RING = "M12.25 7A5.25 5.25 0 1 1 1.75 7A5.25 5.25 0 1 1 12.25 7Z";

/** The shape of each outcome, so that they are told apart without colour: tick, half disc, cross, dash, dashed ring. */
export const outcomeGlyphs: Readonly<Record<Outcome, readonly GlyphPart[]>> = {
  pass: [{ path: "M2.5 7.5 5.5 10.5 11.5 3.5", stroke: 1.75 }],
  partial: [
    { path: RING, stroke: 1.5 },
    { path: "M7 1.75a5.25 5.25 0 0 1 0 10.5Z", stroke: null },
  ],
  fail: [{ path: "M3 3l8 8M11 3l-8 8", stroke: 1.75 }],
  na: [{ path: "M3 7h8", stroke: 1.5 }],
  unknown: [{ path: RING, stroke: 1.5, dashes: "2 2" }],
};
