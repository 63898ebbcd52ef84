import { gainWords } from "#measurement/gain-words.ts";
import type { AuditResult } from "#site-audit/audit-result.ts";
import type { MendingStep } from "./forecast.ts";
import { plainText } from "./site-text.ts";
import { effortWords } from "./wording.ts";

export type ReportFix = {
  readonly checkId: string;
  readonly title: string;
  readonly text: string;
  /** "+0.4", "<0.1"; null where it shows only together with the next fixes. */
  readonly gain: string | null;
  readonly effort: string;
  /** It lifts a ceiling that holds the whole score down. */
  readonly liftsCeiling: boolean;
};

/** Takes a step of mending and the audit it belongs to; returns it in words. */
export function reportFix({ check, points }: MendingStep, { caps }: AuditResult): ReportFix {
  return {
    checkId: check.id,
    title: plainText(check.title, 200),
    text: plainText(check.fix ?? ""),
    gain: gainWords(points),
    effort: effortWords[check.effort],
    liftsCeiling: caps.some(({ id }) => id === check.critical),
  };
}
