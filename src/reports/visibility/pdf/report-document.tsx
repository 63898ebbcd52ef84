import { Document, View } from "@react-pdf/renderer";
import { Fragment } from "react";
import { shortened } from "#measurement/actions/action.ts";
import { ELSEWHERE } from "../../pdf/drawable-text.ts";
import { titleWords } from "../report-words.ts";
import { measuredParts } from "../unmeasured.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { Sheet } from "./frame.tsx";
import { Front } from "./front.tsx";
import { sectionsOf } from "./sections.tsx";
import { Summary } from "./summary.tsx";

/** Characters of a name that the summary's sentences have room for. */
const LONGEST_NAME = 60;

/** Takes a report and how to make text drawable; returns it with every text made so and no name too long for its pages. A brand's name that no face can draw gives way to its domain. */
export function drawableVisibility(
  { design, ...report }: VisibilityReport,
  drawable: (text: string) => string,
): VisibilityReport {
  const { name, domain } = report.brand;
  const nameOr = (text: string, instead: string) => {
    const drawn = drawable(text);
    return shortened(drawn.includes(ELSEWHERE) ? instead : drawn, LONGEST_NAME);
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

/** Between two sections on a page, points. */
const SECTION_GAP = 34;

/** The whole report on A4: a summary of two pages, then the detail, as long as what there is. Its dates are those of the report, so that the same report gives the same bytes. */
export function ReportDocument({ report }: { report: VisibilityReport }) {
  const instant = new Date(report.madeAt);
  const sections = sectionsOf(report);
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
      {measuredParts(report).answers && (
        <Sheet report={report}>
          <Summary report={report} />
        </Sheet>
      )}
      {sections.length > 0 && (
        <Sheet report={report}>
          {sections.map(({ id, element }, index) => (
            <Fragment key={id}>
              {index > 0 && <View style={{ height: SECTION_GAP }} />}
              {element}
            </Fragment>
          ))}
        </Sheet>
      )}
    </Document>
  );
}
