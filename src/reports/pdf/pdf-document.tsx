import { Document, Link, Page, Text, View } from "@react-pdf/renderer";
import type { Report } from "../report.ts";
import { PdfCategory } from "./pdf-checks.tsx";
import { PdfCover } from "./pdf-cover.tsx";
import { PdfFirstLook } from "./pdf-first-look.tsx";
import { PdfFixes } from "./pdf-fixes.tsx";
import { colour, style } from "./pdf-style.ts";
import { Words } from "./words.tsx";

/** The whole report on A4. Its dates are those of the audit, so that the same report gives the same bytes. */
export function PdfDocument({ report }: { report: Report }) {
  const title = `Readiness report for ${report.domain}`;
  const instant = new Date(report.lookedAt.iso);
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
          <View style={{ marginTop: 34 }}>
            <Words size={22} line={1.15} style={style.heading}>
              Every check, and what we saw
            </Words>
            <Words style={[style.soft, { marginTop: 4 }]}>
              {report.countsLine}. With every address and source:{" "}
              <Link src={report.links.report} style={{ color: colour.teal }}>
                the report on the web
              </Link>
            </Words>
            {report.categories.map((category) => (
              <PdfCategory key={category.id} category={category} />
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
