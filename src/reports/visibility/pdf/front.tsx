import { Circle, Image, Line, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import { sansFamilies } from "../../pdf/pdf-fonts.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { type ChartLabel, drawChart } from "../chart-geometry.ts";
import { counted } from "../figure-words.ts";
import {
  againstWords,
  answersWords,
  dayWords,
  gradeSentence,
  gradeWords,
  surfaceWords,
  verdictWords,
} from "../report-words.ts";
import { headlineTiles } from "../tiles.ts";
import { measuredParts, pointsDrawn } from "../unmeasured.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { FigureCell, FigureTile, IntervalBar } from "./figure-cells.tsx";
import { Brandmark, competitorTints, cut, Foot, Heading, Note } from "./frame.tsx";

const MAX_SHOWN = 7;
const NAME_LENGTH = 30;

const size = { width: 491, height: 190, left: 34, right: 122, top: 10, bottom: 24 };

/** The brand's line with its likely range, and those of the competitors named most. */
function LineChart({ report: { line, brand } }: { report: VisibilityReport }) {
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

/** Who is named how often, with likely ranges, while there is no line over time yet. The brand is always among those shown. */
function FirstDayPlot({ report: { entities } }: { report: VisibilityReport }) {
  const competitors = entities.filter(({ isBrand }) => !isBrand);
  const first = entities.slice(0, MAX_SHOWN);
  const shown = first.some(({ isBrand }) => isBrand)
    ? first
    : [...first.slice(0, -1), ...entities.filter(({ isBrand }) => isBrand)];
  return shown.map((one) => (
    <View key={entities.indexOf(one)} style={style.row} wrap={false}>
      <Words size={10} style={{ width: 170, paddingRight: 10, fontWeight: one.isBrand ? 600 : 400 }}>
        {cut(one.name, NAME_LENGTH)}
      </Words>
      <View style={{ width: 220 }}>
        <IntervalBar
          figure={one.visibility}
          width={210}
          tint={one.isBrand ? colour.ink : (competitorTints[competitors.indexOf(one)] ?? colour.faint)}
          most={1}
        />
      </View>
      <FigureCell figure={one.visibility} width={101} isBold={one.isBrand} size={10} />
    </View>
  ));
}

/** The first page, which is read alone: the finding, four figures, the line over time, and what it all rests on. */
export function Front({ report }: { report: VisibilityReport }) {
  const { brand, method, madeAt, design } = report;
  const verdict = verdictWords(report);
  const against = againstWords(report);
  const facts: readonly (readonly [term: string, fact: string])[] = [
    ...(brand.company === undefined ? [] : [["Company", brand.company] as const]),
    [
      "Answers",
      `${counted(method.valid, "answer")} to ${counted(method.prompts, "prompt")}${surfaceWords(report)}`,
    ],
    ["Assistants", report.assistants.map(({ name }) => name).join(", ") || "–"],
    ["Evidence", `${gradeWords(report)}. ${gradeSentence(report)}`],
    ["Written", dayWords(madeAt.slice(0, 10))],
  ];
  return (
    <Page size="A4" style={style.page}>
      <View style={style.masthead}>
        {design?.logo ? (
          <Image
            src={{ data: Buffer.from(design.logo.content), format: design.logo.format }}
            style={{ maxWidth: 170, height: 34, objectFit: "contain", objectPosition: "left" }}
          />
        ) : (
          <Brandmark size={11} />
        )}
        <Words style={style.faint}>{`Visibility report, ${answersWords(report)}`}</Words>
      </View>
      {report.isSample && (
        <Words size={9} style={{ marginTop: 14, color: colour.warn, fontWeight: 600 }}>
          Sample data: an invented brand with invented answers, measured by the real rules.
        </Words>
      )}
      <View style={{ marginTop: 30, borderTopWidth: 2, borderTopColor: colour.teal, paddingTop: 18 }}>
        {brand.letters !== undefined && <Letters>{brand.letters}</Letters>}
        <Words size={titleSize(verdict)} line={1.08} maxLines={4} style={style.title}>
          {verdict}
        </Words>
        <Words size={12} maxLines={2} style={{ color: colour.soft, marginTop: 10 }}>
          {against || `How assistants speak of ${brand.domain}.`}
        </Words>
      </View>
      <View style={{ flexDirection: "row", marginTop: 22, borderTopWidth: 1, borderTopColor: colour.ink }}>
        {headlineTiles(report).map((tile) => (
          <FigureTile key={tile.name} {...tile} size={26} />
        ))}
      </View>
      {measuredParts(report).line && (
        <View wrap={false}>
          {pointsDrawn(report) > 1 ? (
            <>
              <Heading top={16}>Visibility over time</Heading>
              <View style={{ height: 8 }} />
              <LineChart report={report} />
            </>
          ) : (
            <>
              <Heading top={16}>Who answers name</Heading>
              <FirstDayPlot report={report} />
              <Note>From 0% to 100% of answers; the pale band is where the true share likely lies.</Note>
            </>
          )}
        </View>
      )}
      <View style={{ marginTop: 16, borderTopWidth: 0.75, borderTopColor: colour.lineStrong }}>
        {facts.map(([term, fact]) => (
          <View key={term} style={[style.row, { paddingVertical: 4 }]}>
            <Words size={8.5} style={{ width: 92, color: colour.faint }}>
              {term}
            </Words>
            <Words size={9} maxLines={2} style={{ flex: 1 }}>
              {fact}
            </Words>
          </View>
        ))}
      </View>
      <Foot report={report} />
    </Page>
  );
}

function Letters({ children }: { children: string }) {
  return (
    <View
      style={{
        width: 34,
        height: 34,
        marginBottom: 16,
        borderRadius: 7,
        backgroundColor: colour.ink,
        justifyContent: "center",
      }}
    >
      <Words size={13} style={{ color: "#ffffff", textAlign: "center", fontWeight: 600 }}>
        {children}
      </Words>
    </View>
  );
}

/** A long title, or one with a long word, is set smaller, so that it stays on the cover. */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(" ").map(({ length }) => length));
  if (longest > 30 || title.length > 110) return 22;
  return longest > 18 || title.length > 70 ? 28 : 36;
}
