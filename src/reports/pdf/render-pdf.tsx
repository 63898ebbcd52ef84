import { renderToBuffer } from "@react-pdf/renderer";
import type { Report } from "../report.ts";
import { drawableReport } from "./drawable-report.ts";
import { drawableText } from "./drawable-text.ts";
import { PdfDocument } from "./pdf-document.tsx";
import { drawableBySans, registerFonts } from "./pdf-fonts.ts";

/**
 * Takes a report; returns its PDF. Laying out sixty checks keeps the thread busy for a second or more: a process that
 * also answers requests calls renderPdfInWorker instead.
 */
export async function renderPdf(report: Report): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts();
  const isDrawable = await drawableBySans();
  const drawable = drawableReport(report, (text) => drawableText(text, isDrawable));
  return new Uint8Array(await renderToBuffer(<PdfDocument report={drawable} />));
}
