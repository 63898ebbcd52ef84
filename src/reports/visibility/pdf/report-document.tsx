import { Document, View } from "@react-pdf/renderer";
import { ELSEWHERE } from "../../pdf/drawable-text.ts";
import { titleWords } from "../report-words.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { Sheet } from "./frame.tsx";
import { Front } from "./front.tsx";
import { pagesOf, SECTION_GAP, sectionsOf } from "./sections.tsx";

/** Takes a report and how to make text drawable; returns it with every text made so. A brand's name that no face can draw gives way to its domain. */
export function drawableVisibility(
  { design, ...report }: VisibilityReport,
  drawable: (text: string) => string,
): VisibilityReport {
  const { name, domain } = report.brand;
  const nameOr = (text: string, instead: string) => {
    const drawn = drawable(text);
    return drawn.includes(ELSEWHERE) ? instead : drawn;
  };
  const shown = nameOr(name, domain);
  const entities = report.entities.map((one, index) => ({
    ...one,
    name: one.isBrand ? shown : nameOr(one.name, `Competitor ${index + 1}`),
  }));
  const shownOf = new Map(report.entities.map((one, index) => [one.name, entities[index]?.name]));
  const competitors = report.line.competitors.map((one) => ({
    ...one,
    name: shownOf.get(one.name) ?? one.name,
  }));
  // Texts alone change, so the shape stays what it was.
  const line = { ...report.line, competitors };
  const drawn = deeply(
    { ...report, brand: { ...report.brand, name: shown }, entities, line },
    drawable,
  ) as VisibilityReport;
  return design === undefined ? drawn : { ...drawn, design };
}

function deeply(value: unknown, drawable: (text: string) => string): unknown {
  if (typeof value === "string") return drawable(value);
  if (Array.isArray(value)) return value.map((one: unknown) => deeply(one, drawable));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [key, deeply(one, drawable)]),
  );
}

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
