import { Document, Link, Page, renderToBuffer, Text, View } from "@react-pdf/renderer";
import type { QuotePiece, ReportFirstLook } from "../first-look.ts";
import type { Report } from "../report.ts";
import type { ReportFix } from "../report-checks.ts";
import { drawableVisibility, ReportDocument } from "../visibility/pdf/report-document.tsx";
import type { VisibilityReport } from "../visibility/visibility-report.ts";
import { drawableText } from "./drawable-text.ts";
import { PdfCategory } from "./pdf-checks.tsx";
import { PdfCover } from "./pdf-cover.tsx";
import { PdfFirstLook } from "./pdf-first-look.tsx";
import { loadFacesFor, registerFonts } from "./pdf-fonts.ts";
import { colour, style } from "./pdf-style.ts";
import { Words } from "./words.tsx";

/** A report about a site, or one about a brand's visibility. */
export type AnyReport = Report | VisibilityReport;

/**
 * Takes a report; returns its PDF. Laying out all checks keeps the thread busy for a second or more: a process that
 * also answers requests calls renderPdfInWorker instead.
 */
export async function renderPdf(report: AnyReport): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts();
  // A logo is no text: its bytes are not looked through for scripts.
  const words = JSON.stringify(report, (key, value) => (key === "design" ? undefined : value));
  const isDrawable = await loadFacesFor(words);
  const drawable = (text: string) => drawableText(text, isDrawable);
  const document =
    "kind" in report ? (
      <ReportDocument report={drawableVisibility(report, drawable)} />
    ) : (
      <PdfDocument report={drawableReport(report, drawable)} />
    );
  return new Uint8Array(await renderToBuffer(document));
}

/** Takes a report and how to make text drawable; returns the report with every sentence that came from outside made so. */
function drawableReport(report: Report, drawable: (text: string) => string): Report {
  return {
    ...report,
    verdict: drawable(report.verdict),
    lead: drawable(report.lead),
    notes: report.notes.map(drawable),
    firstLook: drawableFirstLook(report.firstLook, drawable),
    fixes: report.fixes.map((fix) => ({ ...fix, title: drawable(fix.title), text: drawable(fix.text) })),
    categories: report.categories.map((category) => ({
      ...category,
      checks: category.checks.map((check) => ({
        ...check,
        title: drawable(check.title),
        found: drawable(check.found),
        fix: check.fix === null ? null : drawable(check.fix),
        why: drawable(check.why),
        evidence: check.evidence.map(({ address, snippet, value }) => ({
          address: { ...address, text: drawable(address.text) },
          snippet: drawable(snippet),
          value: value === null ? null : drawable(value),
        })),
      })),
    })),
  };
}

function drawableFirstLook(look: ReportFirstLook, drawable: (text: string) => string): ReportFirstLook {
  if (look.state !== "done") return look;
  return {
    ...look,
    finding: drawable(look.finding),
    rows: look.rows.map(({ quote, ...row }) => ({
      ...row,
      quote: quote && {
        pieces: drawablePieces(quote.pieces, drawable),
        question: drawable(quote.question),
      },
      instead: row.instead.map((one) => ({ ...one, name: drawable(one.name) })),
    })),
  };
}

/** Piece by piece where that changes nothing; else the sentence as a whole, so that it says once what is missing. */
function drawablePieces(
  pieces: readonly QuotePiece[],
  drawable: (text: string) => string,
): readonly QuotePiece[] {
  const text = pieces.map((piece) => piece.text).join("");
  const drawn = drawable(text);
  return drawn === text ? pieces : [{ at: 0, text: drawn, names: "nobody" }];
}

/** The whole report on A4. Its dates are those of the audit, so that the same report gives the same bytes. */
function PdfDocument({ report }: { report: Report }) {
  const title = `Readiness report for ${report.domain}`;
  const instant = new Date(report.checkedAt.iso);
  return (
    <Document
      title={title}
      author="TrueNorth"
      creator="TrueNorth"
      producer="TrueNorth"
      language="en"
      creationDate={instant}
      modificationDate={instant}
    >
      <Page size="A4" style={style.page}>
        <PdfCover report={report} />
        {report.state !== "unreachable" && <PdfFirstLook report={report} />}
        <PdfFixes report={report} />
        {report.state !== "unreachable" && (
          <View style={{ marginTop: 16 }}>
            {report.categories.map((category, index) => (
              <PdfCategory
                key={category.id}
                category={category}
                heading={index === 0 && <ChecksHeading report={report} />}
              />
            ))}
          </View>
        )}
        <View fixed style={style.footer}>
          <Text>{title}</Text>
          <Text render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  );
}

function ChecksHeading({ report: { countsLine, links } }: { report: Report }) {
  return (
    <View style={{ marginBottom: 18 }}>
      <Words size={22} line={1.15} style={style.heading}>
        Every check, and what we saw
      </Words>
      <Words style={[style.soft, { marginTop: 4 }]}>
        {countsLine}. With every address and source:{" "}
        <Link src={links.report} style={{ color: colour.teal }}>
          the report on the web
        </Link>
      </Words>
    </View>
  );
}

/** The fixes that gain most, and what the score becomes with them. */
function PdfFixes({ report: { fixes, fixesTitle, fixesNote, firstLook } }: { report: Report }) {
  const [first, ...others] = fixes;
  if (first === undefined) return null;
  return (
    <View break={firstLook.state !== "done"} style={{ marginTop: firstLook.state === "done" ? 34 : 0 }}>
      <View wrap={false}>
        <Words size={22} line={1.15} style={style.heading}>
          {fixesTitle}
        </Words>
        <Words style={[style.soft, { marginTop: 4, marginBottom: 12 }]}>
          {`Points of Readiness. ${fixesNote}`}
        </Words>
        <View style={{ borderTopWidth: 0.75, borderTopColor: colour.lineStrong }}>
          <Fix fix={first} />
        </View>
      </View>
      {others.map((fix) => (
        <Fix key={fix.checkId} fix={fix} />
      ))}
    </View>
  );
}

function Fix({ fix }: { fix: ReportFix }) {
  return (
    <View style={[style.row, { alignItems: "flex-start", paddingVertical: 10 }]} wrap={false}>
      <Words size={16} line={1.1} style={{ width: 58, fontWeight: 500, color: colour.good }}>
        {fix.gain ?? " "}
      </Words>
      <View style={{ flex: 1, paddingRight: 16 }}>
        <Words size={11.5} style={{ fontWeight: 500 }}>
          {fix.title}
        </Words>
        <Words style={[style.soft, { marginTop: 2 }]}>{fix.text}</Words>
        {fix.liftsCeiling && (
          <Words style={{ marginTop: 2, color: colour.good }}>Removes the cap on your score.</Words>
        )}
      </View>
      <Words style={[style.soft, { width: 90, textAlign: "right" }]}>{fix.effort}</Words>
    </View>
  );
}
