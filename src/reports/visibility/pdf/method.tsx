import { Link, View } from "@react-pdf/renderer";
import { sectionName } from "#measurement/view/report-sections.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { joined } from "../../wording.ts";
import { counted, countWords } from "../figure-words.ts";
import { coverageWords, methodSentences } from "../report-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { Note, Section } from "./frame.tsx";

const MODELS_NAMED = 8;

/** How the figures were computed in two sentences, and whom was asked in which way. */
export function Method({ report }: { report: VisibilityReport }) {
  const { method, site } = report;
  const facts = [
    [
      "Asked through",
      joined(method.surfaces.map(({ name, valid }) => `${name} (${countWords(valid)})`)) || "–",
    ],
    ["Models", modelsWords(report)],
  ] as const;
  return (
    <Section
      title={sectionName("method")}
      note={
        <>
          {`${coverageWords(report)} ${methodSentences(report)} `}
          {site && (
            <Link src={`${site.home}/method`} style={{ color: colour.teal }}>
              How each figure is counted
            </Link>
          )}
        </>
      }
    >
      {facts.map(([term, fact]) => (
        <View key={term} style={[style.row, { alignItems: "flex-start", paddingVertical: 4 }]} wrap={false}>
          <Words size={8.5} style={{ width: 92, color: colour.faint }}>
            {term}
          </Words>
          <Words size={8.5} maxLines={3} style={{ flex: 1 }}>
            {fact}
          </Words>
        </View>
      ))}
      {method.isRereading && (
        <Note>
          The answers were being recounted when this report was made, so its figures may still change.
        </Note>
      )}
    </Section>
  );
}

function modelsWords({ method: { models } }: VisibilityReport): string {
  const names = [...new Set(models.map(({ assistant, model }) => `${assistant}: ${model}`))];
  const others = names.length - MODELS_NAMED;
  return names.length === 0
    ? "not reported"
    : [...names.slice(0, MODELS_NAMED), ...(others > 0 ? [counted(others, "other")] : [])].join(", ");
}
