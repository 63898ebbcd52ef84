import { View } from "@react-pdf/renderer";
import { style } from "../../pdf/pdf-style.ts";
import { Words } from "../../pdf/words.tsx";
import { unmeasured } from "../unmeasured.ts";
import type { VisibilityReport } from "../visibility-report.ts";
import { Section } from "./frame.tsx";

/** All that has no section of its own yet, in one place: why, and what to do. */
export function NotMeasured({ report }: { report: VisibilityReport }) {
  return (
    <Section
      title="Not measured yet"
      note="What is missing is left out of this report, never counted as zero."
    >
      {unmeasured(report).map(({ what, why, remedy }) => (
        <View key={what} style={[style.row, { alignItems: "flex-start", paddingVertical: 8 }]} wrap={false}>
          <Words size={10} style={{ width: 170, fontWeight: 500, paddingRight: 16 }}>
            {what}
          </Words>
          <View style={{ flex: 1 }}>
            <Words size={9.5} style={style.soft}>
              {why}
            </Words>
            <Words size={9.5} style={{ marginTop: 2 }}>
              {remedy}
            </Words>
          </View>
        </View>
      ))}
    </Section>
  );
}
