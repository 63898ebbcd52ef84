import type { QuotePiece, ReportFirstLook } from "../first-look.ts";
import type { Report } from "../report.ts";

/** Takes a report and how to make text drawable; returns the report with every sentence that came from outside made so. */
export function drawableReport(report: Report, drawable: (text: string) => string): Report {
  return {
    ...report,
    verdict: drawable(report.verdict),
    lead: drawable(report.lead),
    notes: report.notes.map(drawable),
    firstLook: drawableFirstLook(report.firstLook, drawable),
    fixes: report.fixes.map((fix) => ({ ...fix, title: drawable(fix.title), text: drawable(fix.text) })),
    categories: report.categories.map((category) => ({
      ...category,
      checks: category.checks.map((check) => ({
        ...check,
        title: drawable(check.title),
        found: drawable(check.found),
        fix: check.fix === null ? null : drawable(check.fix),
        why: drawable(check.why),
        evidence: check.evidence.map(({ address, snippet, value }) => ({
          address: { ...address, text: drawable(address.text) },
          snippet: drawable(snippet),
          value: value === null ? null : drawable(value),
        })),
      })),
    })),
  };
}

function drawableFirstLook(look: ReportFirstLook, drawable: (text: string) => string): ReportFirstLook {
  if (look.state !== "done") return look;
  return {
    ...look,
    finding: drawable(look.finding),
    rows: look.rows.map(({ quote, ...row }) => ({
      ...row,
      quote: quote && {
        pieces: drawablePieces(quote.pieces, drawable),
        question: drawable(quote.question),
      },
      instead: row.instead.map((one) => ({ ...one, name: drawable(one.name) })),
    })),
  };
}

/** Piece by piece where that changes nothing; else the sentence as a whole, so that it says once what is missing. */
function drawablePieces(
  pieces: readonly QuotePiece[],
  drawable: (text: string) => string,
): readonly QuotePiece[] {
  const text = pieces.map((piece) => piece.text).join("");
  const drawn = drawable(text);
  return drawn === text ? pieces : [{ at: 0, text: drawn, names: "nobody" }];
}
