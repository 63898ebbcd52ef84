import type { Report } from "../report.ts";
import { colour, sans } from "./mail-style.ts";

const RULE = `1px solid ${colour.line}`;

/** The fixes that gain most: points, the fact, what to do and how much work it is. */
export function MailFixes({ report }: { report: Report }) {
  return (
    <table
      role="presentation"
      className="line"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderTop: `1px solid ${colour.lineStrong}` }}
    >
      <tbody>
        {report.fixes.map((fix) => (
          <tr key={fix.checkId}>
            <td
              className="good line"
              width={58}
              valign="top"
              style={sans(18, 24, {
                width: 58,
                padding: "14px 0",
                fontWeight: 600,
                color: colour.good,
                borderBottom: RULE,
              })}
            >
              {fix.gain ?? ""}
            </td>
            <td
              className="soft line"
              style={sans(14, 21, { padding: "14px 0", borderBottom: RULE, wordBreak: "break-word" })}
            >
              <strong className="ink" style={{ fontWeight: 600, color: colour.ink, fontSize: 15 }}>
                {fix.title}
              </strong>
              <br />
              {fix.text}
              <br />
              <span className="faint" style={{ fontSize: 13, color: colour.faint }}>
                {fix.effort}
                {fix.liftsCeiling ? ". Removes the cap on your score." : ""}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
