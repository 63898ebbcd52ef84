import type { Report } from "#reports/report.ts";

/** Takes a report; returns the subject, one line. */
export function subjectOf({ domain, state }: Report): string {
  return state === "unreachable"
    ? `Your AI Visibility Report: we could not reach ${domain}`
    : `Your AI Visibility Report for ${domain}`;
}

/** Takes a report; returns what an inbox shows beside the subject. */
export function previewOf({ state, readiness, checksMade, fixes, fixesTitle, verdict }: Report): string {
  if (state === "unreachable" || readiness.score === null) return `${verdict} No score yet.`;
  const score = `Readiness ${readiness.words} of 10 from ${checksMade} checks.`;
  return fixes.length === 0 ? score : `${score} ${fixesTitle}.`;
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
  return `we ${seen}${company} and ran ${checksMade} checks. Here is what we found and where to start.`;
}
