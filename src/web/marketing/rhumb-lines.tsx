import { useId } from "react";

const POINTS = 32;

const print = (value: number) =>
  value
    .toFixed(2)
    .replace(/\.?0+$/, "")
    .replace(/^-0$/, "0");

function linePath(inner: number, outer: number, isCardinal: boolean): string {
  return Array.from({ length: POINTS }, (_, point) => point)
    .filter((point) => (point % 8 === 0) === isCardinal)
    .map((point) => {
      const bearing = (point * 2 * Math.PI) / POINTS;
      const [x, y] = [Math.sin(bearing), -Math.cos(bearing)];
      return `M${print(inner * x)} ${print(inner * y)}L${print(outer * x)} ${print(outer * y)}`;
    })
    .join("");
}

type RhumbLinesProps = {
  readonly viewBox: string;
  /** Distances from the centre, in viewBox units, at which the lines begin, fade out, and end. */
  readonly inner: number;
  readonly fade: number;
  readonly outer: number;
};

/** The lines of a sea chart, running out from a centre. Ornament only. */
export function RhumbLines({ viewBox, inner, fade, outer }: RhumbLinesProps) {
  const id = useId();
  return (
    <svg className="rhumb" viewBox={viewBox} aria-hidden="true">
      <defs>
        <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={fade}>
          <stop offset=".25" stopColor="var(--line-strong)" />
          <stop offset="1" stopColor="var(--line-strong)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path stroke={`url(#${id})`} d={linePath(inner, outer, false)} />
      <path stroke={`url(#${id})`} className="cardinal" d={linePath(inner, outer, true)} />
    </svg>
  );
}
