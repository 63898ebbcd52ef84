import { render } from "@react-email/render";
import { FIRST_LOOK_TITLE } from "#reports/first-look.ts";
import type { Report } from "#reports/report.ts";
import { joined } from "#reports/wording.ts";
import { fixInMail, unlinked } from "../layout/unlinked.ts";
import type { MailTemplate } from "../template.ts";
import { MailDocument } from "./document.tsx";
import {
  firstFixes,
  fixesTitleOf,
  greetingOf,
  openingOf,
  reasonOf,
  scoreLine,
  subjectOf,
} from "./wording.ts";

/** The report a visitor asked for: a subject of one line, HTML that needs no picture, and the same in plain text. */
export const auditReportMail = { name: "report", write } as const satisfies MailTemplate<Report>;

const WIDTH = 72;

/** Takes a report; returns the mail for readers without HTML: plain text, lines of at most 72 characters but for long words. */
function mailText(report: Report): string {
  const { readiness, links, state } = report;
  const parts = [
    report.verdict,
    `${greetingOf(report)} ${openingOf(report)}`,
    report.lead,
    readiness.score === null ? "Readiness: no score yet" : scoreLine(report),
    ...(report.fixes.length > 0 ? [fixesPart(report)] : []),
    ...(state === "unreachable"
      ? [`See what we tried:\n${links.report}`]
      : [`Read the full report:\n${links.report}`, "The whole report is attached as a PDF."]),
    ...(links.booking === null ? [] : [`Questions? Book a 30-minute call:\n${links.booking}`]),
    ...(state === "unreachable" ? [] : [firstLookPart(report)]),
    reasonOf(report),
    `TrueNorth, ${report.checkedAt.day}\n${links.home}`,
  ];
  return `${parts.map(wrapped).join("\n\n")}\n`;
}

function firstLookPart({ firstLook }: Report): string {
  const title = heading(FIRST_LOOK_TITLE);
  if (firstLook.state === "asking")
    return `${title}\n\nThe assistants are still being asked. The report’s page shows their answers.`;
  if (firstLook.state === "none") return `${title}\n\n${firstLook.sentence}`;
  const rows = firstLook.rows.map(({ label, verdict, quote, insteadTitle, instead }) =>
    [
      `${label}: ${verdict}`,
      ...(quote === null ? [] : [`“${quote.pieces.map(({ text }) => text).join("")}”`]),
      ...(insteadTitle === null
        ? []
        : [`${insteadTitle}: ${joined(instead.map(({ name, answers }) => `${name} (${answers})`))}`]),
    ].join("\n   "),
  );
  return [title, firstLook.finding, ...rows, ...firstLook.leftOut, firstLook.note].join("\n\n");
}

function fixesPart(report: Report): string {
  const items = firstFixes(report).map(({ title: fact, text, gain, effort }, index) =>
    [`${index + 1}. ${fact}`, text, `${gain ? `${gain} points. ` : ""}${effort}.`].join("\n   "),
  );
  return [heading(fixesTitleOf(report)), ...items].join("\n\n");
}

const heading = (title: string) => `${title}\n${"-".repeat(title.length)}`;

/** Breaks long lines at spaces and keeps their indent; a word longer than the line, such as a link, stays whole. */
function wrapped(part: string): string {
  return part.split("\n").map(wrappedLine).join("\n");
}

function wrappedLine(line: string): string {
  if (line.length <= WIDTH) return line;
  const indent = line.match(/^ */)?.[0] ?? "";
  const lines = [indent];
  for (const word of line.trim().split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last.trim() === "") lines[lines.length - 1] = `${indent}${word}`;
    else if (last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}${word}`);
  }
  return lines.join("\n");
}

async function write(made: Report) {
  const report = unlinked(made);
  const withFixes = (part: "html" | "plain"): Report => ({
    ...report,
    fixes: report.fixes.map((fix, index) => ({
      ...fix,
      text: fixInMail(made.fixes[index]?.text ?? "", part),
    })),
  });
  return {
    subject: subjectOf(report),
    html: await render(<MailDocument report={withFixes("html")} />),
    text: mailText(withFixes("plain")),
  };
}
