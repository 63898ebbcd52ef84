import { styleText } from "node:util";
import { gainWords } from "#measurement/gain-words.ts";
import type { AuditResult, CheckResult } from "#site-audit/audit-result.ts";

export type SummaryShape = {
  readonly colour: boolean;
  /** Width of the terminal in characters. */
  readonly columns: number;
};

const barLength = 20;
const fixesShown = 5;

/** Takes an audit and returns it in words for a terminal: score, categories as bars, caps, the first fixes, counts. */
export function auditSummary(result: AuditResult, shape: SummaryShape): string {
  const paint = painter(shape.colour);
  if (result.state === "unreachable") {
    const lines = ["The site could not be read, so there is no score.", ...result.notes];
    const wrapped = lines.flatMap((line) => wrap(line, shape.columns - 2, ""));
    return `\n  ${[paint("bold", result.domain), ...wrapped].join("\n  ")}\n\n`;
  }
  const blocks = [
    [paint("bold", result.domain), ...headline(result, paint)],
    result.caps.map((cap) => paint("red", `Held down by: ${cap.title} (at most ${cap.max.toFixed(1)})`)),
    result.categories.map((category) => categoryLine(category, paint)),
    fixLines(result, shape, paint),
    [countsLine(result)],
    result.notes.flatMap((note) => wrap(note, shape.columns - 2, "")),
  ];
  const text = blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `  ${line}`.trimEnd()).join("\n"))
    .join("\n\n");
  return `\n${text}\n\n`;
}

type Format = Parameters<typeof styleText>[0];
type Paint = (format: Format, text: string) => string;

const painter =
  (colour: boolean): Paint =>
  (format, text) =>
    colour ? styleText(format, text, { validateStream: false }) : text;

function headline(result: AuditResult, paint: Paint): readonly string[] {
  if (result.score === null) return ["Too little could be measured for a score."];
  const score = paint(["bold", colourOf(result.score)], `${result.score.toFixed(1)} of 10`);
  const { pass, partial, fail } = result.counts;
  const band =
    result.state === "limited"
      ? `limited: ${pass + partial + fail} of ${result.checks.length} checks run`
      : (result.band ?? "");
  return [`Readiness ${score}  ${band}`];
}

function categoryLine({ title, score }: AuditResult["categories"][number], paint: Paint): string {
  const label = title.padEnd(40);
  if (score === null) return `${label} ${paint("dim", "not measured")}`;
  const filled = Math.round((score / 10) * barLength);
  const bar = paint(colourOf(score), "█".repeat(filled)) + paint("dim", "░".repeat(barLength - filled));
  return `${label} ${bar} ${score.toFixed(1).padStart(4)}`;
}

/** The colours of the bands: under 4, under 6, under 8, from 8. */
const colourOf = (score: number) => (score < 4 ? "red" : score < 6 ? "yellow" : score < 8 ? "cyan" : "green");

function fixLines(result: AuditResult, { columns }: SummaryShape, paint: Paint): readonly string[] {
  const byId = new Map(result.checks.map((check) => [check.id, check]));
  const first = result.fixOrder.flatMap((id) => byId.get(id) ?? []).slice(0, fixesShown);
  if (first.length === 0) return [];
  const lines = first.flatMap((check, index) => {
    const points = gainWords(check.pointsGained) ?? "";
    const text = wrap(`${check.title}. ${check.fix ?? ""}`.trim(), columns - 12, " ".repeat(9));
    return [`${index + 1}. ${paint("green", points.padEnd(5))} ${text[0] ?? ""}`, ...text.slice(1)];
  });
  return [paint("bold", "What to do first (points gained)"), ...lines];
}

function countsLine({ counts }: AuditResult): string {
  const words: Readonly<Record<CheckResult["outcome"], string>> = {
    pass: "passed",
    partial: "partly",
    fail: "failed",
    na: "do not apply",
    unknown: "unknown",
  };
  const outcomes = ["pass", "partial", "fail", "na", "unknown"] as const;
  return outcomes.map((outcome) => `${counts[outcome]} ${words[outcome]}`).join(" · ");
}

/** Breaks a text between words; lines after the first begin with `indent`. */
function wrap(text: string, columns: number, indent: string): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line !== "" && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].map((part, index) => (index === 0 ? part : indent + part));
}
