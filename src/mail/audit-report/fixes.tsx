import type { Report } from "#reports/report.ts";
import { colour } from "../layout/style.ts";
import { MailCell, MailRows } from "./rows.tsx";

/** The fixes that gain most: points, the fact, what to do and how much work it is. */
export function MailFixes({ report }: { report: Report }) {
  return (
    <MailRows>
      {report.fixes.map((fix) => (
        <tr key={fix.checkId}>
          <MailCell tint="good" width={58} style={{ fontSize: 18, lineHeight: "24px", fontWeight: 600 }}>
            {fix.gain ?? ""}
          </MailCell>
          <MailCell>
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
          </MailCell>
        </tr>
      ))}
    </MailRows>
  );
}
