import { Document, View } from "@react-pdf/renderer";
import { titleWords } from "../report-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { Sheet } from "./frame.tsx";
import { Front } from "./front.tsx";
import { pagesOf, SECTION_GAP, sectionsOf } from "./sections.tsx";

/** The whole report on A4, as long as what there is. Its dates are those of the report, so that the same report gives the same bytes. */
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
      <Front report={report} />
      {pagesOf(sectionsOf(report)).map((page) => (
        <Sheet key={page[0]?.id} report={report}>
          {page.map(({ id, element }, index) => (
            <View key={id} style={{ marginTop: index === 0 ? 0 : SECTION_GAP }}>
              {element}
            </View>
          ))}
        </Sheet>
      ))}
    </Document>
  );
}
