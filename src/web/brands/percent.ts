/** Takes a share 0–1; returns "78%". */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Takes the bounds of a share; returns "66–87". */
export const percentRange = (low: number, high: number): string =>
  `${Math.round(low * 100)}–${Math.round(high * 100)}`;

/** Takes a change of a share; returns "+9" or "−4" in points of a hundred. */
export function pointsText(change: number): string {
  const points = Math.round(change * 100);
  if (points === 0) return "±0";
  return points > 0 ? `+${points}` : `−${-points}`;
}
