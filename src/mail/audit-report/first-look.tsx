import { Text } from "@react-email/components";
import {
  FIRST_LOOK_TITLE,
  type FirstLookRow,
  NAMES_NOBODY,
  type ReportFirstLook,
} from "#reports/first-look.ts";
import type { Report } from "#reports/report.ts";
import { joined } from "#reports/wording.ts";
import { Title } from "../layout/frame.tsx";
import { colour, sans, serif } from "../layout/style.ts";
import { MailCell, MailRows } from "./rows.tsx";

/** What each assistant answered, word for word, and who it names instead; the questions are in the report. */
export function MailFirstLook({ report: { firstLook } }: { report: Report }) {
  return (
    <>
      <Title>{FIRST_LOOK_TITLE}</Title>
      {firstLook.state === "done" ? (
        <Found look={firstLook} />
      ) : (
        <Text className="soft" style={sans(15, 23, { margin: "8px 0 0" })}>
          {firstLook.state === "asking"
            ? "The assistants are still being asked. The report’s page shows their answers as soon as they’re in."
            : firstLook.sentence}
        </Text>
      )}
    </>
  );
}

function Found({ look }: { look: Extract<ReportFirstLook, { state: "done" }> }) {
  return (
    <>
      <Text className="ink" style={sans(16, 25, { margin: "6px 0 14px", color: colour.ink })}>
        {look.finding}
      </Text>
      <MailRows>
        {look.rows.map((row) => (
          <tr key={row.label}>
            <MailCell>
              <Row row={row} />
            </MailCell>
          </tr>
        ))}
      </MailRows>
      <Text className="soft" style={sans(14, 21, { margin: "14px 0 0", wordBreak: "break-word" })}>
        {[...look.leftOut, look.note].join(" ")}
      </Text>
    </>
  );
}

function Row({ row: { label, verdict, quote, insteadTitle, instead } }: { row: FirstLookRow }) {
  return (
    <>
      <Text className="ink" style={sans(15, 22, { margin: 0, color: colour.ink })}>
        <strong style={{ fontWeight: 600 }}>{label}</strong>
        <span className="soft">{`  ${verdict}`}</span>
      </Text>
      {quote !== null && (
        <Text className="ink" style={serif(17, 23, { margin: "4px 0", wordBreak: "break-word" })}>
          “
          {quote.pieces.map(({ at, text, names }) =>
            names === "brand" ? (
              <strong key={at} style={{ fontWeight: 700 }}>
                {text}
              </strong>
            ) : (
              text
            ),
          )}
          ”
        </Text>
      )}
      {(quote === null || insteadTitle !== null) && (
        <Text
          className="faint"
          style={sans(13, 20, { margin: 0, color: colour.faint, wordBreak: "break-word" })}
        >
          {insteadTitle === null
            ? NAMES_NOBODY
            : `${insteadTitle}: ${joined(instead.map(({ name, answers }) => `${name} (${answers})`))}`}
        </Text>
      )}
    </>
  );
}
