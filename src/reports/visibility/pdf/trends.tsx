import { Circle, Line, Path, Svg, Text, View } from "@react-pdf/renderer";
import { daysIn } from "#measurement/metrics/period.ts";
import { sansFamilies } from "../../pdf/pdf-fonts.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { brandLink } from "../brand-links.ts";
import { type ChartLabel, drawChart } from "../chart-geometry.ts";
import { countWords } from "../figure-words.ts";
import { assistantsWords, dayWords } from "../report-words.ts";
import { measuredParts } from "../unmeasured.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { FigureCell, GAP, IntervalBar } from "./figure-cells.tsx";
import { competitorTints, Heading, Note, Section } from "./frame.tsx";

const size = { width: 491, height: 236, left: 34, right: 122, top: 10, bottom: 24 };

/** The line over time with its band, and how each assistant speaks by itself. */
export function Trends({ report }: { report: VisibilityReport }) {
  const { line } = report;
  const measured = measuredParts(report);
  const step = daysIn(line.points.at(-1)?.days ?? report.period);
  return (
    <Section
      title={measured.line ? `Over time${measured.assistants ? ", and by assistant" : ""}` : "By assistant"}
      note={
        measured.line
          ? `Share of answers that name the brand, by ${step === 1 ? "day" : step === 7 ? "week" : "four weeks"}; the band is the likely range.`
          : "Share of answers that name the brand, each with its likely range."
      }
      href={brandLink(report, { tab: "overview" })}
    >
      {measured.line && <Chart report={report} />}
      {(measured.line ? line.marks : []).map(({ day, text }) => (
        <Words key={`${day} ${text}`} size={8.5} style={[style.soft, { marginTop: 4 }]}>
          {`${dayWords(day)}: ${text}`}
        </Words>
      ))}
      {measured.assistants && <ByAssistant report={report} isBelow={measured.line} />}
    </Section>
  );
}

/** How each assistant speaks by itself. */
function ByAssistant({ report, isBelow }: { report: VisibilityReport; isBelow: boolean }) {
  const { assistants } = report;
  return (
    <>
      {isBelow && <Heading top={26}>Each assistant by itself</Heading>}
      <View style={[style.row, { paddingVertical: 4 }]}>
        <Head width={118}>Assistant</Head>
        <Head width={70} right>
          Answers
        </Head>
        <Head width={90} right>
          Visibility
        </Head>
        <View style={{ width: 118 }} />
        <Head width={95} right>
          AIRO score
        </Head>
      </View>
      {assistants.map(({ name, valid, visibility, airo }) => (
        <View key={name} style={style.row} wrap={false}>
          <Words size={10} style={{ width: 118, fontWeight: 500 }}>
            {name}
          </Words>
          <Words style={{ width: 70, paddingRight: GAP, textAlign: "right", color: colour.soft }}>
            {countWords(valid)}
          </Words>
          <FigureCell figure={visibility} width={90} />
          <View style={{ width: 118, paddingLeft: 14 }}>
            <IntervalBar figure={visibility} width={100} tint={colour.ink} most={1} />
          </View>
          <FigureCell figure={airo} width={95} />
        </View>
      ))}
      <Note>{assistantsWords(report)}</Note>
    </>
  );
}

/** A heading of a column. */
export function Head({
  children,
  width,
  right = false,
}: {
  children: string;
  width: number;
  /** Over figures. */
  right?: boolean;
}) {
  return (
    <Words
      size={8}
      style={{
        width,
        color: colour.faint,
        textAlign: right ? "right" : "left",
        paddingRight: right ? GAP : 0,
      }}
    >
      {children}
    </Words>
  );
}

function Chart({ report: { line, brand } }: { report: VisibilityReport }) {
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
