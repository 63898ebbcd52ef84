import type { Report } from "../report.ts";

/** Takes a report and how to make text drawable; returns the report with every sentence that came from outside made so. */
export function drawableReport(report: Report, drawable: (text: string) => string): Report {
  return {
    ...report,
    verdict: drawable(report.verdict),
    lead: drawable(report.lead),
    notes: report.notes.map(drawable),
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
