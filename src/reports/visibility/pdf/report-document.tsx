import { Document } from "@react-pdf/renderer";
import { Numbered } from "../reference-numbers.tsx";
import { titleWords } from "../report-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { Actions } from "./actions.tsx";
import { FigureAppendix, PromptAppendix } from "./appendix.tsx";
import { Cover } from "./cover.tsx";
import { Method } from "./method.tsx";
import { Portrayal } from "./portrayal.tsx";
import { printedFigures } from "./printed-figures.ts";
import { Rivals } from "./rivals.tsx";
import { Sources } from "./sources.tsx";
import { Summary } from "./summary.tsx";
import { Trends } from "./trends.tsx";

/** The whole report on A4. Its dates are those of the report, so that the same report gives the same bytes. */
export function ReportDocument({ report }: { report: VisibilityReport }) {
  const instant = new Date(report.madeAt);
  return (
    <Document
      title={`${titleWords(report)}${report.isSample ? " (sample data)" : ""}`}
      author="TrueNorth"
      creator="TrueNorth"
      producer="TrueNorth"
      language="en"
      creationDate={instant}
      modificationDate={instant}
    >
      <Numbered figures={printedFigures(report)}>
        <Cover report={report} />
        <Summary report={report} />
        <Trends report={report} />
        <Rivals report={report} />
        <Sources report={report} />
        <Portrayal report={report} />
        <Actions report={report} />
        <Method report={report} />
        <PromptAppendix report={report} />
        <FigureAppendix report={report} />
      </Numbered>
    </Document>
  );
}
