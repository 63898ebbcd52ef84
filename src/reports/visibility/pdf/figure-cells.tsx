import { Circle, Line, Rect, Svg, View } from "@react-pdf/renderer";
import { capital } from "#measurement/view/finding.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import type { Figure } from "../figure.ts";
import { isPrinted, type ReportedChange, rangeBeside, reportedChange, valueWords } from "../figure-words.ts";
import type { Tile } from "../tiles.ts";

const HEIGHT = 12;

/** Between a column of figures and the next, points. */
export const GAP = 8;

type BarProps = {
  readonly figure: Figure;
  readonly width: number;
  readonly tint: string;
  /** The end of the scale: 1 for shares, 10 for scores. */
  readonly most: number;
};

/** Where a figure lies on its scale, with its interval as a band; nothing of one that isn't printed. */
export function IntervalBar({ figure, width, tint, most }: BarProps) {
  const { value, low, high } = figure;
  const at = (number: number) => 2 + (Math.min(most, Math.max(0, number)) / most) * (width - 4);
  const isShown = value !== null && isPrinted(figure);
  return (
    <Svg viewBox={`0 0 ${width} ${HEIGHT}`} style={{ width, height: HEIGHT }}>
      <Line x1={2} y1={6} x2={width - 2} y2={6} stroke={colour.line} strokeWidth={1} />
      {[0, 0.5, 1].map((share) => (
        <Line
          key={share}
          x1={at(share * most)}
          x2={at(share * most)}
          y1={4}
          y2={8}
          stroke={colour.lineStrong}
          strokeWidth={0.75}
        />
      ))}
      {isShown && low !== null && high !== null && (
        <Rect
          x={at(low)}
          y={3.5}
          width={Math.max(1, at(high) - at(low))}
          height={5}
          rx={2.5}
          fill={tint}
          fillOpacity={0.25}
        />
      )}
      {isShown && <Circle cx={at(value)} cy={6} r={2.6} fill={tint} />}
    </Svg>
  );
}

const cell = {
  flexDirection: "row",
  justifyContent: "flex-end",
  alignItems: "baseline",
  paddingRight: GAP,
} as const;

type CellProps = {
  readonly figure: Figure;
  readonly width: number;
  readonly isBold?: boolean;
  readonly size?: number;
  /** False where there is no room for it. */
  readonly hasInterval?: boolean;
};

/** A figure with its interval, right-aligned, as tables show it. */
export function FigureCell({ figure, width, isBold = false, size = 9.5, hasInterval = true }: CellProps) {
  const interval = hasInterval && rangeBeside(figure);
  return (
    <View style={[cell, { width }]}>
      <Words size={size} style={{ fontWeight: isBold ? 600 : 500 }}>
        {valueWords(figure)}
      </Words>
      {interval && (
        <Words size={7.5} style={{ color: colour.faint, marginLeft: 4 }}>
          {interval}
        </Words>
      )}
    </View>
  );
}

const changeTints = { up: colour.good, down: colour.bad, unclear: colour.soft } as const;

/** Takes a change; returns how its words are set: coloured and bold where it is clear. */
const changeLook = ({ direction }: ReportedChange) => ({
  color: changeTints[direction],
  fontWeight: direction === "unclear" ? 400 : 600,
});

/** "Up 7 points" or "No clear change", right-aligned, as tables show it. */
export function ChangeCell({ change, width }: { change: Figure; width: number }) {
  const moved = reportedChange(change);
  return (
    <View style={[cell, { width }]}>
      <Words size={8.5} style={moved === null ? style.faint : changeLook(moved)}>
        {moved === null ? "–" : capital(moved.words)}
      </Words>
    </View>
  );
}

type FigureTileProps = Omit<Tile, "change"> & {
  readonly change?: Tile["change"];
  /** Of the value, points. */
  readonly size: number;
};

/** A figure with its name, what it is of, how it changed, and a note: four fill a row. */
export function FigureTile({ name, value, of, change = null, note, size }: FigureTileProps) {
  return (
    <View
      style={{
        width: "25%",
        paddingVertical: 12,
        paddingRight: 10,
        borderBottomWidth: 0.75,
        borderBottomColor: colour.line,
      }}
    >
      <Words size={9} style={style.soft}>
        {name}
      </Words>
      <View style={{ flexDirection: "row", alignItems: "baseline", marginTop: 1 }}>
        <Words size={size} line={1.2} style={{ fontWeight: 500, letterSpacing: -0.6 }}>
          {value}
        </Words>
        {of !== "" && (
          <Words size={9} style={{ color: colour.soft, marginLeft: 5 }}>
            {of}
          </Words>
        )}
      </View>
      {change !== null && (
        <Words size={9} style={changeLook(change)}>
          {change.words}
        </Words>
      )}
      <Words size={8.5} maxLines={3} style={style.faint}>
        {note}
      </Words>
    </View>
  );
}
