import type { Report } from "#reports/report.ts";
import { countedInWords } from "#reports/wording.ts";

const FIXES_SHOWN = 3;

/** The fixes a mail names: the others are in the report. */
export const firstFixes = ({ fixes }: Report): Report["fixes"] => fixes.slice(0, FIXES_SHOWN);

/** "Three fixes on your site to start with". */
export const fixesTitleOf = (report: Report): string =>
  `${countedInWords(firstFixes(report).length, "fix", "fixes")} on your site to start with`;

/** "Assistants name you in 5 of 20 answers. Readiness 7.4 of 10, Good." */
export function scoreLine({ readiness, state, firstLook }: Report): string {
  const band = state === "limited" ? ", limited" : readiness.band === null ? "" : `, ${readiness.band}`;
  const named = firstLook.state === "done" ? `Assistants name you in ${firstLook.named} answers. ` : "";
  return `${named}Readiness ${readiness.words} of 10${band}.`;
}

/** Takes a report; returns the subject, one line. */
export function subjectOf({ domain, state }: Report): string {
  return state === "unreachable"
    ? `Your AI Visibility Report: we could not reach ${domain}`
    : `Your AI Visibility Report for ${domain}`;
}

/** Takes a report; returns what an inbox shows beside the subject. */
export function previewOf(report: Report): string {
  const { state, readiness, fixes, verdict } = report;
  if (state === "unreachable" || readiness.score === null) return `${verdict} No score yet.`;
  return fixes.length === 0 ? scoreLine(report) : `${scoreLine(report)} ${fixesTitleOf(report)}.`;
}

/** Takes a report; returns "Hi Maren Solberg," or, where no plain name was given, "Hello,". */
export function greetingOf({ recipient }: Report): string {
  return recipient?.name ? `Hi ${recipient.name},` : "Hello,";
}

/** Takes a report; returns the opening after the greeting, what was done and for whom. */
export function openingOf({ state, domain, pagesRead, checksMade, recipient, checkedAt }: Report): string {
  const company = recipient?.company ? ` for ${recipient.company}` : "";
  if (state === "unreachable") return `we tried to read ${domain}${company} on ${checkedAt.instant}.`;
  const read = pagesRead === 1 ? "1 page" : `${pagesRead} pages`;
  const seen = pagesRead === 0 ? `looked at ${domain}` : `read ${read} of ${domain}`;
  return `we ${seen}${company} and ran ${checksMade} checks.`;
}

/** Why somebody has this mail, and whether another one follows: without a calendar to choose from, a person writes to arrange the call. */
export function reasonOf({ links }: Report): string {
  const next =
    links.booking === null
      ? "We may write to you once more, to arrange a call. If this wasn’t you, ignore both."
      : "If this wasn’t you, ignore this email; we won’t write again.";
  return `You get this mail because this report was requested on TrueNorth with your address. ${next} Anyone with the link can read the report.`;
}
