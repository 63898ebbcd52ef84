import { View } from "@react-pdf/renderer";
import { definitionOf, type MetricId } from "#visibility/metrics/definitions.ts";
import { colour, style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { joined } from "../../wording.ts";
import { counted, countWords } from "../figure-words.ts";
import { coverageWords, gradeSentence, gradeWords, periodWords } from "../report-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { Heading, Section } from "./frame.tsx";
import { Mark } from "./marks.tsx";

/** The metrics whose formulas the page of the method tells. */
export const explained: readonly MetricId[] = [
  "visibility",
  "shareOfVoice",
  "position",
  "sentiment",
  "used",
  "change",
  "verdict",
  "interval",
  "airo",
];
const MODELS_TOLD = 8;

/** How it was measured, from how many answers, and what it cannot tell. */
export function Method({ report }: { report: VisibilityReport }) {
  const { method, analysis } = report;
  const facts = [
    ["Period", `${periodWords(report.period)}, compared with ${periodWords(report.previous)}`],
    ["Answers", coverageWords(report), report.headline.coverage],
    [
      "Prompts",
      `${counted(method.prompts, "prompt")} in ${counted(method.clusters, method.clusteredBy)}; intervals take into account that answers to one ${method.clusteredBy} are alike`,
      method.counted,
    ],
    [
      "Effective sample",
      `${counted(method.valid, "answer")} ${method.valid === 1 ? "is" : "are"} worth ${counted(Math.round(method.effective), "independent answer")}`,
      method.counted,
    ],
    [
      "Surfaces",
      joined(method.surfaces.map(({ name, valid }) => `${name} (${countWords(valid)})`)) || "–",
      report.headline.coverage,
    ],
    ["Models", modelsWords(report)],
    ["Grade", `${gradeWords(report)}. ${gradeSentence(report)}`],
    [
      "Reading",
      `number ${analysis.id}, rules ${analysis.version}, names version ${analysis.namesVersion}${method.isRereading ? "; a newer reading is under way" : ""}`,
    ],
  ] as const;
  return (
    <Section
      title="How this was measured"
      note="Every figure can be counted anew from the answers that are kept."
    >
      {facts.map(([term, fact, told]) => (
        <View key={term} style={[style.row, { alignItems: "flex-start", paddingVertical: 4 }]} wrap={false}>
          <Words size={8.5} style={{ width: 92, color: colour.faint }}>
            {term}
          </Words>
          <Words size={8.5} style={{ flex: 1 }}>
            {fact}
            <Mark figures={[told]} />
          </Words>
        </View>
      ))}
      <Heading top={14}>The formulas</Heading>
      {explained.map((id) => {
        const { name, formula, version } = definitionOf(id);
        return (
          <View key={id} style={[style.row, { alignItems: "flex-start", paddingVertical: 3 }]} wrap={false}>
            <Words size={8.5} style={{ width: 92, fontWeight: 500, paddingRight: 8 }}>
              {name}
            </Words>
            <Words size={8.5} style={[style.soft, { flex: 1 }]}>
              {formula.replaceAll(" → ", ", then ")}
            </Words>
            <Words size={8} style={[style.faint, { width: 56, textAlign: "right" }]}>
              {version}
            </Words>
          </View>
        );
      })}
      <Heading top={14}>What it cannot tell</Heading>
      {limits.map((limit) => (
        <Words key={limit} size={8.5} style={[style.soft, { marginTop: 4 }]}>
          {limit}
        </Words>
      ))}
    </Section>
  );
}

const limits = [
  "Assistants are asked through their interfaces for programs; what people see in the apps can differ.",
  "The prompts stand for what customers ask as well as whoever chose them knows; other prompts give other numbers.",
  "Tone is read by rules and roughly; a model of an assistant may change from one day to the next. Both are marked where they are known.",
  "A change within noise is no proof that nothing changed: it says that this sample could not have shown it.",
];

function modelsWords({ method: { models } }: VisibilityReport): string {
  const names = [...new Set(models.map(({ assistant, model }) => `${assistant}: ${model}`))];
  const others = names.length - MODELS_TOLD;
  return names.length === 0
    ? "not told"
    : [...names.slice(0, MODELS_TOLD), ...(others > 0 ? [counted(others, "other")] : [])].join(", ");
}
