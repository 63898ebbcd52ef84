import { Page, View } from "@react-pdf/renderer";
import { PdfDial } from "../../pdf/pdf-dial.tsx";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { readingOf } from "../dial-reading.ts";
import { counted, intervalWords } from "../figure-words.ts";
import {
  dayWords,
  gradeSentence,
  gradeWords,
  periodWords,
  titleWords,
  verdictWords,
} from "../report-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { Brandmark, Foot } from "./frame.tsx";

/** The first page: whose report it is, of when, and what it comes to. */
export function Cover({ report }: { report: VisibilityReport }) {
  const { brand, headline, method, madeAt } = report;
  const title = titleWords(report);
  const facts: readonly (readonly [term: string, fact: string])[] = [
    ...(brand.company === undefined ? [] : [["Company", brand.company] as const]),
    ["Period", periodWords(report.period)],
    ["Answers", `${counted(method.valid, "answer")} to ${counted(method.prompts, "prompt")}`],
    ["Assistants", report.assistants.map(({ name }) => name).join(", ") || "–"],
    ["Evidence", `${gradeWords(report)}. ${gradeSentence(report)}`],
    ["Written", dayWords(madeAt.slice(0, 10))],
  ];
  return (
    <Page size="A4" style={style.page}>
      <View style={style.masthead}>
        <Brandmark size={11} />
        <Words style={style.faint}>Visibility report</Words>
      </View>
      {report.isSample && (
        <Words size={9} style={{ marginTop: 14, color: colour.warn, fontWeight: 600 }}>
          Sample data: an invented brand with invented answers, measured by the real rules.
        </Words>
      )}
      <View
        style={{
          marginTop: report.isSample ? 72 : 98,
          borderTopWidth: 2,
          borderTopColor: colour.teal,
          paddingTop: 22,
        }}
      >
        {brand.letters !== undefined && <Letters>{brand.letters}</Letters>}
        <Words size={titleSize(title)} line={1.06} style={style.title}>
          {title}
        </Words>
        <Words size={13} style={{ color: colour.soft, marginTop: 12 }}>
          {`${brand.domain}   ${periodWords(report.period)}`}
        </Words>
      </View>
      <View style={{ flexDirection: "row", marginTop: 44, alignItems: "center" }}>
        <View style={{ width: 204 }}>
          <PdfDial
            reading={readingOf(report)}
            caption={headline.airo.value === null ? "Not measured yet" : (intervalWords(headline.airo) ?? "")}
            width={204}
          />
          <Words size={8} style={{ color: colour.soft, textAlign: "center", marginTop: 4 }}>
            AIRO score, 0–10: how assistants speak of you
          </Words>
        </View>
        <View style={{ flex: 1, paddingLeft: 34 }}>
          <Words size={21} line={1.24} style={style.heading}>
            {verdictWords(report)}
          </Words>
        </View>
      </View>
      <View style={{ marginTop: 46, borderTopWidth: 0.75, borderTopColor: colour.lineStrong }}>
        {facts.map(([term, fact]) => (
          <View key={term} style={style.row}>
            <Words size={9} style={{ width: 92, color: colour.faint }}>
              {term}
            </Words>
            <Words size={9.5} style={{ flex: 1 }}>
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
  return longest > 18 || title.length > 60 ? 32 : 44;
}
