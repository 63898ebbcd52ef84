/** Takes a change of a share; returns "+9" or "−4" in points of a hundred, "0" where it rounds to nothing. */
export function pointsText(change: number): string {
  const points = Math.round(change * 100);
  if (points === 0) return "0";
  return points > 0 ? `+${points}` : `−${-points}`;
}

/** Takes a change of the AIRO score; returns its points of ten with their sign: "+0.7", "−0.2", "0.0". */
export function scorePointsText(change: number): string {
  const points = Math.abs(change).toFixed(1);
  return points === "0.0" ? points : `${change > 0 ? "+" : "−"}${points}`;
}

/** "+1 point", "−4 points". */
export function pointsWords(change: number): string {
  const text = pointsText(change);
  return `${text} ${/^[+−]1$/.test(text) ? "point" : "points"}`;
}
