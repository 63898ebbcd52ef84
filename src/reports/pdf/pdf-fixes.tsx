import { View } from "@react-pdf/renderer";
import type { Report } from "../report.ts";
import type { ReportFix } from "../report-fix.ts";
import { colour, style } from "./pdf-style.ts";
import { Words } from "./words.tsx";

/** The fixes that gain most, and what the score becomes with them. */
export function PdfFixes({ report: { fixes, fixesTitle, firstLook } }: { report: Report }) {
  if (fixes.length === 0) return null;
  return (
    <View break={firstLook.state !== "done"} style={{ marginTop: firstLook.state === "done" ? 34 : 0 }}>
      <Words size={22} line={1.15} style={style.heading}>
        {fixesTitle}
      </Words>
      <Words style={[style.soft, { marginTop: 4, marginBottom: 12 }]}>
        Points of Readiness, biggest gain for the least effort first.
      </Words>
      <View style={{ borderTopWidth: 0.75, borderTopColor: colour.lineStrong }}>
        {fixes.map((fix) => (
          <Fix key={fix.checkId} fix={fix} />
        ))}
      </View>
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
          <Words style={{ marginTop: 2, color: colour.warn }}>Removes the cap on your score.</Words>
        )}
      </View>
      <Words style={[style.soft, { width: 90, textAlign: "right" }]}>{fix.effort}</Words>
    </View>
  );
}
