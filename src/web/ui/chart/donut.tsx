import type { RefObject } from "react";
import { percent } from "#measurement/percent.ts";
import { DataTable } from "../table/data-table.tsx";

export type DonutPart = {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** A CSS colour. */
  readonly colour: string;
};

type DonutProps = {
  readonly parts: readonly DonutPart[];
  /** What is counted: "citations". */
  readonly unit: string;
  /** What the parts are: "Type". */
  readonly heading: string;
  /** What the ring shows: "Citations by type of source". */
  readonly label: string;
  /** The number in the middle, as it is shown; all parts together where it is left out. */
  readonly total?: string;
  /** The element of the drawn ring, for exports. */
  readonly frame?: RefObject<HTMLDivElement | null>;
};

const RADIUS = 48;
const AROUND = 2 * Math.PI * RADIUS;
const GAP = 2;

type Arc = DonutPart & { readonly length: number; readonly offset: number };

/** Takes parts; returns the arcs of a ring, clockwise from the top, in units of its circumference. */
function arcsOf(parts: readonly DonutPart[], total: number): readonly Arc[] {
  let reached = 0;
  return parts
    .filter(({ count }) => count > 0)
    .map((part) => {
      const share = (part.count / total) * AROUND;
      const arc = { ...part, length: Math.max(share - GAP, 0.5), offset: reached };
      reached += share;
      return arc;
    });
}

/** Parts of a whole as a ring, with the table it is drawn from beside it. */
export function Donut({ parts, unit, heading, label, total: shown, frame }: DonutProps) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const middle = shown ?? String(total);
  return (
    <div className="citations" ref={frame}>
      <svg
        className="donut"
        viewBox="0 0 120 120"
        role="img"
        aria-label={`${middle} ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
      >
        <g transform="rotate(-90 60 60)">
          {total === 0 && <circle className="donut-empty" cx="60" cy="60" r={RADIUS} />}
          {arcsOf(parts, total).map(({ id, colour, length, offset }) => (
            <circle
              key={id}
              cx="60"
              cy="60"
              r={RADIUS}
              stroke={colour}
              strokeDasharray={`${length} ${AROUND - length}`}
              strokeDashoffset={-offset}
            />
          ))}
        </g>
        <text className="donut-value" x="60" y="63">
          {middle}
        </text>
        <text className="donut-unit" x="60" y="78">
          {unit}
        </text>
      </svg>
      <DataTable
        className="citation-types"
        caption={label}
        rows={parts}
        keyOf={({ id }) => id}
        columns={[
          {
            head: heading,
            isName: true,
            cell: ({ label: name, colour }) => (
              <>
                <span className="type-key" style={{ background: colour }} />
                {name}
              </>
            ),
          },
          {
            head: unit.charAt(0).toUpperCase() + unit.slice(1),
            className: "right",
            cell: ({ count }) => count.toLocaleString("en-US"),
          },
          {
            head: "Share",
            className: "right soft",
            cell: ({ count }) => percent(total === 0 ? null : count / total),
          },
        ]}
      />
    </div>
  );
}
