import { isTooWide } from "#measurement/percent.ts";

type WhiskerProps = { readonly value: number; readonly low: number; readonly high: number };

/** A value and its likely range on a line of 0 to 1; decoration for numbers that are beside it in text. */
export function Whisker({ value, low, high }: WhiskerProps) {
  return (
    <span className="whisker" aria-hidden="true">
      {!isTooWide({ low, high }) && (
        <i style={{ left: `${low * 100}%`, width: `${Math.max(0, high - low) * 100}%` }} />
      )}
      <b style={{ left: `${value * 100}%` }} />
    </span>
  );
}
