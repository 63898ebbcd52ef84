type ScaleProps = {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The interval in words. */
  readonly range: string;
};

const ticks = Array.from({ length: 11 }, (_, score) => score);

/** The dial unrolled: a value and its interval on a line of 0 to 10. The numbers stand beside it in text. */
export function Scale({ value, low, high, range }: ScaleProps) {
  return (
    <svg
      className="scale"
      role="img"
      aria-label={`${value.toFixed(1)} on a scale of 0 to 10, interval ${range}`}
    >
      <rect className="band" x={`${low * 10}%`} y="6" width={`${(high - low) * 10}%`} height="12" />
      <line className="edge" x1={`${low * 10}%`} x2={`${low * 10}%`} y1="6" y2="18" />
      <line className="edge" x1={`${high * 10}%`} x2={`${high * 10}%`} y1="6" y2="18" />
      <line className="base" x1="0" x2="100%" y1="18" y2="18" />
      {ticks.map((score) => (
        <line key={score} className="base" x1={`${score * 10}%`} x2={`${score * 10}%`} y1="13" y2="18" />
      ))}
      <line className="mark" x1={`${value * 10}%`} x2={`${value * 10}%`} y1="1" y2="19" />
    </svg>
  );
}
