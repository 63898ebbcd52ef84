type ShareBarProps = { readonly value: number; readonly low: number; readonly high: number };

/** A share 0–1 as a point on its interval; the numbers stand beside it. */
export function ShareBar({ value, low, high }: ShareBarProps) {
  return (
    <span className="share-bar" aria-hidden>
      <span className="share-band" style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
      <span className="share-point" style={{ left: `${value * 100}%` }} />
    </span>
  );
}
