export type Gaps = {
  /** Answers that use the site. */
  readonly used: number;
  /** Those of them that name a competitor and not the brand. */
  readonly gaps: number;
};

/** How often a site leaves the brand out, after its name and without the full stop: a gap is never stated without the answers it is part of. */
export function gapWords({ used, gaps }: Gaps): string {
  if (used === 1) return "The only answer that uses it names a competitor and not you";
  const [all, some] = [used.toLocaleString("en-US"), gaps.toLocaleString("en-US")];
  return `It is used in ${all} answers, ${some} of which ${gaps === 1 ? "names" : "name"} a competitor and not you`;
}
