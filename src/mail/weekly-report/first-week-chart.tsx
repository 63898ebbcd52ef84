import type { CSSProperties } from "react";
import { rangeBeside, valueWords } from "#reports/visibility/figure-words.ts";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { RULE } from "../layout/frame.tsx";
import { colour, sans } from "../layout/style.ts";
import { chartTints } from "./chart.ts";

type Entity = VisibilityReport["entities"][number];

/** Who is named how often, with the likely range of each, in cells of a table: it needs no picture and no line over time. */
export function FirstWeekChart({ entities }: { entities: readonly Entity[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ tableLayout: "fixed" }}>
      <tbody>
        {entities.map((entity) => (
          <Row key={entity.name} entity={entity} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entity: { name, isBrand, visibility } }: { entity: Entity }) {
  const weight = { color: colour.ink, fontWeight: isBrand ? 600 : 400 };
  const cell = { padding: "8px 0", borderBottom: RULE };
  const range = rangeBeside(visibility) ?? "";
  return (
    <tr>
      <th
        scope="row"
        align="left"
        className="ink line"
        style={sans(14, 20, {
          ...cell,
          ...weight,
          width: "32%",
          padding: "8px 10px 8px 0",
          wordBreak: "break-word",
        })}
      >
        {name}
      </th>
      <td className="line" style={{ ...cell, padding: "8px 12px 8px 0" }}>
        <Range figure={visibility} tint={isBrand ? chartTints.brand : chartTints.competitor} />
      </td>
      <td
        align="right"
        width={112}
        className="ink line"
        style={sans(14, 20, { ...cell, ...weight, width: 112, whiteSpace: "nowrap" })}
      >
        {valueWords(visibility)}
        <span className="faint" style={sans(12, 20, { color: colour.faint, fontWeight: 400 })}>
          {` ${range}`}
        </span>
      </td>
    </tr>
  );
}

/** A bar up to the value, as the label says it; below it a thin line over the likely range. */
function Range({ figure: { value, low, high }, tint }: { figure: Entity["visibility"]; tint: string }) {
  const whole = (share: number | null) => Math.round((share ?? value ?? 0) * 100);
  const { at, from, to } = { at: whole(value), from: whole(low), to: whole(high) };
  return (
    <>
      <Cells
        height={10}
        cells={[
          { key: "named", width: at, style: { backgroundColor: tint } },
          { key: "track", width: 100 - at, style: { backgroundColor: colour.track }, className: "track" },
        ]}
      />
      <Cells
        height={3}
        cells={[
          { key: "before", width: from, style: {} },
          { key: "likely", width: to - from, style: { backgroundColor: colour.faint } },
          { key: "after", width: 100 - to, style: {} },
        ]}
      />
    </>
  );
}

type Cell = {
  readonly key: string;
  /** Percent. */
  readonly width: number;
  readonly style: CSSProperties;
  readonly className?: string;
};

function Cells({ height, cells }: { height: number; cells: readonly Cell[] }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderCollapse: "collapse", tableLayout: "fixed" }}
    >
      <tbody>
        <tr>
          {cells
            .filter(({ width }) => width > 0)
            .map(({ key, width, style, className }) => (
              <td
                key={key}
                className={className}
                width={`${width}%`}
                height={height}
                style={{ ...style, width: `${width}%`, height, padding: 0, fontSize: 0, lineHeight: 0 }}
              >
                &nbsp;
              </td>
            ))}
        </tr>
      </tbody>
    </table>
  );
}
