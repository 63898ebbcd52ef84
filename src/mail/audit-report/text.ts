import { FIRST_LOOK_TITLE } from "#reports/first-look.ts";
import { CATEGORIES_TITLE, type Report } from "#reports/report.ts";
import { joined } from "#reports/wording.ts";
import { greetingOf, openingOf } from "./wording.ts";

const WIDTH = 72;

/** Takes a report; returns the mail for readers without HTML: plain text, lines of at most 72 characters but for long words. */
export function mailText(report: Report): string {
  const { readiness, links, state } = report;
  const parts = [
    report.verdict,
    `${greetingOf(report)} ${openingOf(report)}`,
    report.lead,
    scoresPart(report),
    ...(state === "unreachable" ? [] : [firstLookPart(report)]),
    ...(report.fixes.length > 0 ? [fixesPart(report)] : []),
    ...(state === "unreachable" || readiness.score === null ? [] : [categoriesPart(report)]),
    ...(state === "unreachable"
      ? [`See what we tried:\n${links.report}`]
      : [
          `Read all ${report.checksTotal} checks:\n${links.report}`,
          "The whole report is attached as a PDF.",
        ]),
    ...(links.booking === null ? [] : [`Questions? Book a 30-minute call:\n${links.booking}`]),
    "You get this mail because this report was requested on TrueNorth with your address. If this wasn’t you, ignore this email; we won’t write again. Anyone with the link can read the report.",
    `TrueNorth, ${report.checkedAt.day}\n${links.home}`,
  ];
  return `${parts.map(wrapped).join("\n\n")}\n`;
}

function scoresPart({ readiness, checksMade, state }: Report): string {
  const score =
    readiness.score === null
      ? "no score yet"
      : `${readiness.words} of 10${readiness.band ? `, ${readiness.band}` : ""}, counted from ${checksMade} checks${state === "limited" ? " (limited)" : ""}`;
  return `Readiness: ${score}`;
}

function firstLookPart({ firstLook, links, domain }: Report): string {
  const title = heading(FIRST_LOOK_TITLE);
  const invitation = `Measure ${domain} free:\n${shortAddress(links.signUp)}`;
  if (firstLook.state === "asking")
    return [
      title,
      "The assistants are still being asked. The report’s page shows their answers.",
      invitation,
    ].join("\n\n");
  if (firstLook.state === "none") return [title, firstLook.sentence, invitation].join("\n\n");
  const rows = firstLook.rows.map(({ label, verdict, quote, insteadTitle, instead }) =>
    [
      `${label}: ${verdict}`,
      ...(quote === null
        ? []
        : [`“${quote.pieces.map(({ text }) => text).join("")}”`, `Asked: ${quote.question}`]),
      ...(insteadTitle === null
        ? []
        : [`${insteadTitle}: ${joined(instead.map(({ name, answers }) => `${name} (${answers})`))}`]),
    ].join("\n   "),
  );
  return [title, firstLook.finding, ...rows, ...firstLook.leftOut, firstLook.note, invitation].join("\n\n");
}

function fixesPart({ fixes, fixesTitle }: Report): string {
  const items = fixes.map(({ title: fact, text, gain, effort }, index) =>
    [`${index + 1}. ${fact}`, text, `${gain ? `${gain} points. ` : ""}${effort}.`].join("\n   "),
  );
  return [heading(fixesTitle), ...items].join("\n\n");
}

function categoriesPart({ categories, total }: Report): string {
  const rows = [
    ...categories.map(({ title, weight, scoreWords }) => ({
      title,
      weight: `${weight}%`,
      words: scoreWords,
    })),
    ...total.rows,
  ];
  const widest = Math.max(...rows.map(({ title }) => title.length));
  const lines = rows.map(({ title, weight, words }) =>
    [title.padEnd(widest), weight.padStart(4), words].join("  "),
  );
  return [
    heading(CATEGORIES_TITLE),
    "",
    ...lines,
    ...(total.sentence === null ? [] : ["", total.sentence]),
  ].join("\n");
}

/** A long address breaks in a mail of plain text: sign-up finds the company by the domain. */
function shortAddress(signUp: string): string {
  const address = new URL(signUp);
  address.searchParams.delete("company");
  return address.href;
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
