import { View } from "@react-pdf/renderer";
import { sectionName } from "#measurement/view/report-sections.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { countWords } from "../figure-words.ts";
import { assistantsWords, dayWords } from "../report-words.ts";
import { measuredParts } from "../unmeasured.ts";
import { brandLink, type VisibilityReport } from "../visibility-report.ts";
import { FigureCell, GAP, IntervalBar } from "./figure-cells.tsx";
import { Heading, Note, Section } from "./frame.tsx";

/** How each assistant speaks by itself, and what bore on the line of the first page. */
export function Trends({ report }: { report: VisibilityReport }) {
  const { line } = report;
  const measured = measuredParts(report);
  const marks = measured.line ? line.marks : [];
  return (
    <Section
      title={sectionName("trends")}
      note="Share of answers that name the brand, each with its likely range."
      href={brandLink(report, { tab: "overview" })}
    >
      {measured.assistants && <ByAssistant report={report} />}
      {marks.length > 0 && <Heading top={26}>What else changed</Heading>}
      {marks.map(({ day, text }) => (
        <Words key={`${day} ${text}`} size={8.5} style={[style.soft, { marginTop: 4 }]}>
          {`${dayWords(day)}: ${text}`}
        </Words>
      ))}
    </Section>
  );
}

/** How each assistant speaks by itself. */
function ByAssistant({ report }: { report: VisibilityReport }) {
  const { assistants } = report;
  return (
    <>
      <View style={[style.row, { paddingVertical: 4 }]}>
        <Head width={112}>Assistant</Head>
        <Head width={70} right>
          Answers
        </Head>
        <Head width={96} right>
          Visibility
        </Head>
        <View style={{ width: 118 }} />
        <Head width={95} right>
          AIRO score
        </Head>
      </View>
      {assistants.map(({ name, valid, visibility, airo }) => (
        <View key={name} style={style.row} wrap={false}>
          <Words size={10} style={{ width: 112, fontWeight: 500 }}>
            {name}
          </Words>
          <Words style={{ width: 70, paddingRight: GAP, textAlign: "right", color: colour.soft }}>
            {countWords(valid)}
          </Words>
          <FigureCell figure={visibility} width={96} />
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
