import { isTooWide } from "#measurement/percent.ts";

type IntervalBarProps = {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly colour: string;
};

/** A share and its interval on a line of 0 to 1; decoration for numbers that stand beside it in text. */
export function IntervalBar({ value, low, high, colour }: IntervalBarProps) {
  return (
    <svg className="interval-bar" aria-hidden="true">
      <line className="base" x1="0" x2="100%" y1="9" y2="9" />
      {[0, 50, 100].map((tick) => (
        <line key={tick} className="base" x1={`${tick}%`} x2={`${tick}%`} y1="6" y2="12" />
      ))}
      {!isTooWide({ low, high }) && (
        <rect x={`${low * 100}%`} y="6.5" width={`${Math.max(0, high - low) * 100}%`} height="5" rx="2.5" />
      )}
      <circle cx={`${value * 100}%`} cy="9" r="3.5" fill={colour} />
    </svg>
  );
}
