export type Gaps = {
  /** Answers that use the site. */
  readonly used: number;
  /** Those of them that name a competitor and not the brand. */
  readonly gaps: number;
};

/** How often a site leaves the brand out, without the full stop: a gap is never stated without the answers it is part of. */
export function gapWords({ used, gaps }: Gaps): string {
  if (used === 1) return "The only answer that uses this site names a competitor and not you";
  const of = `${gaps.toLocaleString("en-US")} of ${used.toLocaleString("en-US")} answers that use this site`;
  return `${of} ${gaps === 1 ? "names" : "name"} a competitor and not you`;
}
