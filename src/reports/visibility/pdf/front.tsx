import { Image, Page, View } from "@react-pdf/renderer";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { counted } from "../figure-words.ts";
import {
  againstWords,
  dayWords,
  gradeSentence,
  gradeWords,
  periodWords,
  surfaceWords,
  verdictWords,
} from "../report-words.ts";
import { headlineTiles } from "../tiles.ts";
import { measuredParts, pointsDrawn } from "../unmeasured.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { FigureTile } from "./figure-tile.tsx";
import { FirstDayPlot } from "./first-day-plot.tsx";
import { Brandmark, Foot, Heading, Note } from "./frame.tsx";
import { LineChart } from "./line-chart.tsx";

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
        <Words style={style.faint}>{`Visibility report, ${periodWords(report.period)}`}</Words>
      </View>
      {report.isSample && (
        <Words size={9} style={{ marginTop: 14, color: colour.warn, fontWeight: 600 }}>
          Sample data: an invented brand with invented answers, measured by the real rules.
        </Words>
      )}
      <View style={{ marginTop: 30, borderTopWidth: 2, borderTopColor: colour.teal, paddingTop: 18 }}>
        {brand.letters !== undefined && <Letters>{brand.letters}</Letters>}
        <Words size={titleSize(verdict)} line={1.08} style={style.title}>
          {verdict}
        </Words>
        <Words size={12} style={{ color: colour.soft, marginTop: 10 }}>
          {[against, `How assistants speak of ${brand.domain}.`].filter(Boolean).join(" ")}
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
            <Words size={9} style={{ flex: 1 }}>
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
