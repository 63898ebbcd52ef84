import { Circle, Line, Path, Svg, Text } from "@react-pdf/renderer";
import { sansFamilies } from "../../pdf/pdf-fonts.ts";
import { colour } from "../../pdf/pdf-style.ts";
import { type ChartLabel, drawChart } from "../chart-geometry.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { competitorTints } from "./frame.tsx";

const size = { width: 491, height: 190, left: 34, right: 122, top: 10, bottom: 24 };

/** The brand's line with its likely range, and those of the competitors named most. */
export function LineChart({ report: { line, brand } }: { report: VisibilityReport }) {
  const chart = drawChart(line, brand.name, size);
  return (
    <Svg viewBox={`0 0 ${size.width} ${size.height}`} style={{ width: size.width, height: size.height }}>
      {chart.rules.map(({ y }) => (
        <Line
          key={y}
          x1={size.left}
          x2={size.width - size.right}
          y1={y}
          y2={y}
          stroke={colour.line}
          strokeWidth={0.75}
        />
      ))}
      {chart.rules.map(({ y, label }) => (
        <Label key={y} label={label} anchor="end" />
      ))}
      <Path d={chart.band} fill={colour.ink} fillOpacity={0.12} />
      {chart.competitors.map(({ name, path }, index) => (
        <Path
          key={name}
          d={path}
          fill="none"
          stroke={competitorTints[index] ?? colour.faint}
          strokeWidth={1.1}
        />
      ))}
      <Path d={chart.own} fill="none" stroke={colour.ink} strokeWidth={1.8} />
      {chart.dots.map(({ x, y }) => (
        <Circle key={x} cx={x} cy={y} r={2} fill={colour.ink} />
      ))}
      {chart.days.map((label) => (
        <Label key={label.x} label={label} anchor="middle" />
      ))}
      {chart.ends.map(({ competitor, ...label }) => (
        <Label
          key={label.text}
          label={label}
          anchor="start"
          fill={competitor === null ? colour.ink : (competitorTints[competitor] ?? colour.faint)}
          weight={competitor === null ? 600 : 400}
        />
      ))}
    </Svg>
  );
}

type LabelProps = {
  readonly label: ChartLabel;
  readonly anchor: "start" | "middle" | "end";
  readonly fill?: string;
  readonly weight?: 400 | 600;
};

function Label({ label: { x, y, text }, anchor, fill = colour.faint, weight = 400 }: LabelProps) {
  return (
    <Text
      x={x}
      y={y}
      textAnchor={anchor}
      fill={fill}
      style={{ fontSize: 8, fontFamily: sansFamilies, fontWeight: weight }}
    >
      {text}
    </Text>
  );
}
