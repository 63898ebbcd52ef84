/**
 * How shares are written everywhere: in whole percent, value and interval alike, for no sample of answers tells them finer.
 * "0%" and "100%" are none and all, nothing near them. Takes a share 0–1; returns "78%", "<1%", or a dash where there is none.
 */
export function percent(share: number | null): string {
  if (share === null) return "–";
  const whole = Math.round(share * 100);
  if (whole === 0 && share > 0) return "<1%";
  return whole === 100 && share < 1 ? ">99%" : `${whole}%`;
}

/** Takes the bounds of a share; returns "66–87", to stand beside its percent. */
export const percentRange = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${Math.round(low * 100)}–${Math.round(high * 100)}`;

/** Shares as charts write them. */
export const shares = { one: percent, range: percentRange } as const;

/** Takes a change of a share; returns "+9" or "−4" in points of a hundred, "0" where it rounds to nothing. */
export function pointsText(change: number): string {
  const points = Math.round(change * 100);
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** "+1 point", "−4 points". */
export function pointsWords(change: number): string {
  const text = pointsText(change);
  return `${text} ${/^[+−]1$/.test(text) ? "point" : "points"}`;
}
