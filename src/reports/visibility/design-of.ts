import type { StoredDesign } from "#database/reports/report-designs.ts";
import { knownSections } from "#measurement/view/report-sections.ts";
import type { ReportDesign } from "./visibility-report.ts";

/** Takes what is stored of a brand's design; returns it as the PDF is drawn by. */
export const designOf = ({ logo, sections }: StoredDesign): ReportDesign => ({
  logo,
  sections: knownSections(sections),
});
