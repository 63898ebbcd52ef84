type SlopeLine = {
  readonly name: string;
  readonly isOwn: boolean;
  /** Shares (0–1). */
  readonly before: number;
  readonly after: number;
};

const WIDTH = 200;
const HEIGHT = 96;
const EDGE = 12;

const y = (share: number): number => HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE);

/** Lines from before to after, from 0 to 100 %; the table beside it says the same in words. */
export function SlopeChart({ lines }: { readonly lines: readonly SlopeLine[] }) {
  return (
    <svg className="slope-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`} aria-hidden>
      {[0, 0.5, 1].map((share) => (
        <line key={share} className="slope-grid" x1={EDGE} x2={WIDTH - EDGE} y1={y(share)} y2={y(share)} />
      ))}
      {lines
        .toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn))
        .map(({ name, isOwn, before, after }) => (
          <g key={name} className={isOwn ? "slope-own" : "slope-other"}>
            <line x1={EDGE * 2} x2={WIDTH - EDGE * 2} y1={y(before)} y2={y(after)} />
            <circle cx={EDGE * 2} cy={y(before)} r="4" />
            <circle cx={WIDTH - EDGE * 2} cy={y(after)} r="4" />
          </g>
        ))}
      <text x={EDGE * 2} y={HEIGHT + 12} textAnchor="middle">
        before
      </text>
      <text x={WIDTH - EDGE * 2} y={HEIGHT + 12} textAnchor="middle">
        after
      </text>
    </svg>
  );
}
