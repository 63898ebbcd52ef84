import { renderToBuffer } from "@react-pdf/renderer";
import type { Report } from "../report.ts";
import { drawableVisibility } from "../visibility/pdf/drawable-visibility.ts";
import { ReportDocument } from "../visibility/pdf/report-document.tsx";
import type { VisibilityReport } from "../visibility/visibility-report.ts";
import { drawableReport } from "./drawable-report.ts";
import { drawableText } from "./drawable-text.ts";
import { PdfDocument } from "./pdf-document.tsx";
import { loadFacesFor, registerFonts } from "./pdf-fonts.ts";

/** A report about a site, or one about a brand's visibility. */
export type AnyReport = Report | VisibilityReport;

/**
 * Takes a report; returns its PDF. Laying out all checks keeps the thread busy for a second or more: a process that
 * also answers requests calls renderPdfInWorker instead.
 */
export async function renderPdf(report: AnyReport): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts();
  const isDrawable = await loadFacesFor(JSON.stringify(report));
  const drawable = (text: string) => drawableText(text, isDrawable);
  const document =
    "kind" in report ? (
      <ReportDocument report={drawableVisibility(report, drawable)} />
    ) : (
      <PdfDocument report={drawableReport(report, drawable)} />
    );
  return new Uint8Array(await renderToBuffer(document));
}
