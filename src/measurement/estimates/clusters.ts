/** The answers of one topic (or of one prompt where topics are not set): `hits` of `runs`. */
export type Cluster = { readonly hits: number; readonly runs: number };

const total = (clusters: readonly Cluster[], part: keyof Cluster): number =>
  clusters.reduce((sum, cluster) => sum + cluster[part], 0);

/** Sums of a list of clusters. */
export const totalsOf = (clusters: readonly Cluster[]): Cluster => ({
  hits: total(clusters, "hits"),
  runs: total(clusters, "runs"),
});

/** The design effect of `runs` alike answers a prompt with intra-class correlation `icc` (Kish 1965): 1 + (m − 1)·icc, at least 1. */
export const designEffect = (runs: number, icc: number): number => Math.max(1, 1 + (runs - 1) * icc);

/**
 * Standard error (0–1) of the pooled share over K clusters as a ratio of their sums (Cochran 1977, ratio estimates), by residuals: √(K/(K−1)·Σ(hits − p·runs)²) ÷ n.
 * Null with fewer than two clusters: one cluster says nothing about how clusters differ.
 */
export function clusterStandardError(clusters: readonly Cluster[]): number | null {
  const { hits, runs } = totalsOf(clusters);
  const count = clusters.length;
  if (count < 2 || runs === 0) return null;
  const p = hits / runs;
  const squares = clusters.reduce((sum, cluster) => sum + (cluster.hits - p * cluster.runs) ** 2, 0);
  return Math.sqrt((count / (count - 1)) * squares) / runs;
}

/**
 * Intra-class correlation by analysis of variance (Donner 1986), for clusters of equal or unequal size: about 1 when the
 * answers of a cluster are alike, 0 when they are not, below 0 by chance. Null where it cannot be told.
 */
export function anovaIcc(clusters: readonly Cluster[]): number | null {
  const { hits, runs } = totalsOf(clusters);
  const count = clusters.length;
  if (count < 2 || runs <= count) return null;
  const p = hits / runs;
  let between = 0;
  let within = 0;
  let sizes = 0;
  for (const cluster of clusters) {
    if (cluster.runs === 0) continue;
    const own = cluster.hits / cluster.runs;
    between += cluster.runs * (own - p) ** 2;
    within += cluster.runs * own * (1 - own);
    sizes += cluster.runs ** 2;
  }
  const meanBetween = between / (count - 1);
  const meanWithin = within / (runs - count);
  const typicalSize = (runs - sizes / runs) / (count - 1);
  const spread = meanBetween + (typicalSize - 1) * meanWithin;
  return spread === 0 ? null : (meanBetween - meanWithin) / spread;
}
