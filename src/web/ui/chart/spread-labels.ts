type Room = {
  /** How far apart two labels must stand at least. */
  readonly gap: number;
  readonly from: number;
  readonly to: number;
};

/**
 * Takes where labels would like to stand; returns where they can, in the same order: none nearer to another than the gap, all between
 * `from` and `to`, and as little moved as that allows. Where there is not room enough they stand evenly.
 */
export function spreadLabels(wanted: readonly number[], { gap, from, to }: Room): readonly number[] {
  const count = wanted.length;
  const step = count > 1 ? Math.min(gap, (to - from) / (count - 1)) : 0;
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  // Without the gaps between them the labels need only stay in order: neighbours that do not are pooled at their mean.
  const pools: { sum: number; size: number }[] = [];
  for (const [place, index] of order.entries()) {
    let pool = { sum: (wanted[index] ?? 0) - place * step, size: 1 };
    for (let last = pools.at(-1); last && last.sum / last.size >= pool.sum / pool.size; last = pools.at(-1)) {
      pool = { sum: pool.sum + last.sum, size: pool.size + last.size };
      pools.pop();
    }
    pools.push(pool);
  }
  const highest = Math.max(from, to - (count - 1) * step);
  const placed = pools.flatMap(({ sum, size }) =>
    Array.from({ length: size }, () => Math.min(Math.max(sum / size, from), highest)),
  );
  const spread = new Array<number>(count).fill(from);
  for (const [place, index] of order.entries()) spread[index] = (placed[place] ?? from) + place * step;
  return spread;
}
