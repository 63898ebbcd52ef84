import { Text, View } from "@react-pdf/renderer";
import { FIRST_LOOK_TITLE, type FirstLookRow, NAMES_NOBODY } from "../first-look.ts";
import type { Report } from "../report.ts";
import { joined } from "../wording.ts";
import { colour, style } from "./pdf-style.ts";
import { Words } from "./words.tsx";

/** What each assistant answered, word for word, and who it names instead. */
export function PdfFirstLook({ report: { firstLook } }: { report: Report }) {
  return (
    <View break={firstLook.state === "done"} style={{ marginTop: firstLook.state === "done" ? 0 : 28 }}>
      <Words size={22} line={1.15} style={style.heading}>
        {FIRST_LOOK_TITLE}
      </Words>
      <Words size={11} style={[style.soft, { marginTop: 4, marginBottom: 12 }]}>
        {firstLook.state === "done"
          ? firstLook.finding
          : firstLook.state === "asking"
            ? "The assistants were still being asked when this was written. The report’s page has their answers."
            : firstLook.sentence}
      </Words>
      {firstLook.state === "done" && (
        <>
          <View style={{ borderTopWidth: 0.75, borderTopColor: colour.lineStrong }}>
            {firstLook.rows.map((row) => (
              <Row key={row.label} row={row} />
            ))}
            {firstLook.leftOut.map((sentence) => (
              <View key={sentence} style={style.row} wrap={false}>
                <Words style={style.soft}>{sentence}</Words>
              </View>
            ))}
          </View>
          <Words style={[style.soft, { marginTop: 12 }]}>{firstLook.note}</Words>
        </>
      )}
    </View>
  );
}

function Row({ row: { label, verdict, quote, insteadTitle, instead } }: { row: FirstLookRow }) {
  return (
    <View style={[style.row, { alignItems: "flex-start", paddingVertical: 10 }]} wrap={false}>
      <View style={{ width: 104, paddingRight: 12 }}>
        <Words size={11.5} style={{ fontWeight: 600 }}>
          {label}
        </Words>
        <Words size={8.5} style={style.soft}>
          {verdict}
        </Words>
      </View>
      <View style={{ flex: 1 }}>
        {quote === null ? (
          <Words style={style.soft}>{NAMES_NOBODY}</Words>
        ) : (
          <>
            <Words size={14} line={1.25} style={style.heading}>
              “
              {quote.pieces.map(({ at, text, names }) => (
                <Text key={at} style={names === "brand" ? { color: colour.teal } : {}}>
                  {text}
                </Text>
              ))}
              ”
            </Words>
            <Words size={8.5} style={[style.faint, { marginTop: 3 }]}>{`Asked: ${quote.question}`}</Words>
          </>
        )}
        {insteadTitle !== null && (
          <Words size={9} style={[style.soft, { marginTop: 3 }]}>
            {`${insteadTitle}: ${joined(instead.map(({ name, answers }) => `${name} (${answers})`))}`}
          </Words>
        )}
      </View>
    </View>
  );
}
