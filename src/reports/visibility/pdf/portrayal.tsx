import { View } from "@react-pdf/renderer";
import { likelyTone } from "#measurement/view/likely.ts";
import { sectionName } from "#measurement/view/report-sections.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { counted, isPrinted, valueWords } from "../figure-words.ts";
import type { Quote } from "../portrayal.ts";
import { dayWords, toneWords } from "../report-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { Heading, Note, Section } from "./frame.tsx";

const LONGEST = 320;

/** What is said, word for word. */
export function Portrayal({ report }: { report: VisibilityReport }) {
  const { portrayal, headline } = report;
  const { sentiment } = headline;
  const { low, high } = sentiment;
  return (
    <Section
      title={sectionName("portrayal")}
      note={
        !isPrinted(sentiment)
          ? toneWords(report) || "No answer of this period names the brand in a clear tone."
          : `Tone ${valueWords(sentiment)} of 100, ${likelyTone(low === null || high === null ? null : { low, high })}, in the ${counted(sentiment.n ?? 0, "answer")} that an AI rated; 50 is neutral.`
      }
    >
      <Heading top={4}>Praise</Heading>
      <Quotes quotes={portrayal.kind} tint={colour.good} nothing="No clear praise in this period." />
      <Heading top={24}>Criticism</Heading>
      <Quotes quotes={portrayal.critical} tint={colour.bad} nothing="No criticism in this period." />
      <Note>The newest of the period, word for word.</Note>
    </Section>
  );
}

function Quotes({ quotes, tint, nothing }: { quotes: readonly Quote[]; tint: string; nothing: string }) {
  if (quotes.length === 0) return <Note>{nothing}</Note>;
  return (
    <>
      {quotes.map(({ answerId, text, prompt, assistant, day }) => (
        <View
          key={answerId}
          wrap={false}
          style={{ marginTop: 12, paddingLeft: 12, borderLeftWidth: 2, borderLeftColor: tint }}
        >
          <Words size={13} line={1.3} maxLines={4} style={style.heading}>
            {`“${text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text}”`}
          </Words>
          <Words size={8.5} maxLines={1} style={[style.faint, { marginTop: 3 }]}>
            {`${assistant}, ${dayWords(day)}, asked “${prompt}”`}
          </Words>
        </View>
      ))}
    </>
  );
}
