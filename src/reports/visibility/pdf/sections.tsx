import { View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { reportSections } from "#measurement/view/report-sections.ts";
import { style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { measuredParts, unmeasured } from "../unmeasured.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { Actions } from "./actions.tsx";
import { PromptAppendix } from "./appendix.tsx";
import { Competitors } from "./competitors.tsx";
import { Section } from "./frame.tsx";
import { Method } from "./method.tsx";
import { Portrayal } from "./portrayal.tsx";
import { Sources } from "./sources.tsx";
import { Trends } from "./trends.tsx";

type ReportSection = { readonly id: string; readonly element: ReactElement };

/** Takes a report; returns the chosen sections behind its summary that have something to say, in their order; what isn't measured is listed together in one. */
export function sectionsOf(report: VisibilityReport): readonly ReportSection[] {
  const chosen = report.design?.sections ?? null;
  const isLeftOut = (id: string) =>
    chosen !== null && reportSections.some((one) => one.id === id && !chosen.includes(one.id));
  return measuredSections(report).filter(({ id }) => !isLeftOut(id));
}

function measuredSections(report: VisibilityReport): readonly ReportSection[] {
  const measured = measuredParts(report);
  const hasMarks = measured.line && report.line.marks.length > 0;
  const section = (isShown: boolean, id: string, element: ReactElement): readonly ReportSection[] =>
    isShown ? [{ id, element }] : [];
  return [
    ...section(measured.answers || report.actions.length > 0, "actions", <Actions report={report} />),
    ...section(measured.assistants || hasMarks, "trends", <Trends report={report} />),
    ...section(measured.competitors, "competitors", <Competitors report={report} />),
    ...section(measured.sources, "sources", <Sources report={report} />),
    ...section(measured.tone, "portrayal", <Portrayal report={report} />),
    ...section(measured.prompts, "prompts", <PromptAppendix report={report} />),
    ...section(unmeasured(report).length > 0, "not-measured", <NotMeasured report={report} />),
    ...section(measured.answers, "method", <Method report={report} />),
  ];
}

/** All that has no section of its own yet, in one place: why, and what to do. */
function NotMeasured({ report }: { report: VisibilityReport }) {
  return (
    <Section
      title="Not measured yet"
      note="What is missing is left out of this report, never counted as zero."
    >
      {unmeasured(report).map(({ what, why, remedy }) => (
        <View key={what} style={[style.row, { alignItems: "flex-start", paddingVertical: 8 }]} wrap={false}>
          <Words size={10} style={{ width: 190, fontWeight: 500, paddingRight: 16 }}>
            {what}
          </Words>
          <View style={{ flex: 1 }}>
            <Words size={9.5} style={style.soft}>
              {why}
            </Words>
            <Words size={9.5} style={{ marginTop: 2 }}>
              {remedy}
            </Words>
          </View>
        </View>
      ))}
    </Section>
  );
}
