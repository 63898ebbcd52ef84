import type { AuditResult } from "#site-audit/audit-result.ts";
import { trustedName } from "./addressee.ts";
import { forecastOf } from "./forecast.ts";
import { leadOf, verdictOf } from "./headline.ts";
import { type ReportFix, reportFix } from "./report-checks.ts";

/** What an audit comes to, in the words of the report, and what mending would make of it. */
export type Outlook = {
  readonly verdict: string;
  readonly lead: string;
  /** Readiness once what caps it is fixed, 0–10, one decimal; null where nothing was measured. */
  readonly lifted: number | null;
  /** How many of `fixes` are shown at first. */
  readonly first: number;
  /** Readiness once those are made, 0–10; null if unknown. */
  readonly becomes: number | null;
  /** All that add something, most points for the least work first; each one's gain is what it adds after those before it. */
  readonly fixes: readonly ReportFix[];
};

const SHOWN_FIRST = 8;

/** Takes an audit; returns its outlook. */
export function outlookOf(result: AuditResult): Outlook {
  const siteName = trustedName(result.brandName, "company") ?? result.domain;
  const forecast = forecastOf(result, SHOWN_FIRST);
  const all = result.state === "unreachable" ? [] : forecastOf(result, result.checks.length).steps;
  const fixes = all.map((step) => reportFix(step, result));
  return {
    verdict: verdictOf(result, siteName),
    lead: leadOf(result, forecast.lifted),
    lifted: forecast.lifted,
    first: Math.min(fixes.length, SHOWN_FIRST),
    becomes: result.state === "scored" && fixes.length > 0 ? forecast.becomes : null,
    fixes,
  };
}
