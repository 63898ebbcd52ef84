import type { AuditResult } from "./audit-result.ts";

/** Checks that quote what a page calls itself, most telling first. */
const quotingChecks = ["title-descriptive", "one-h1", "clear-what-we-do"];

/** Takes an audit; returns what the site's pages call themselves, most telling first, and the addresses that were seen. Pure. */
export function siteWords({ checks }: Pick<AuditResult, "checks">): {
  readonly phrases: readonly string[];
  readonly urls: readonly string[];
} {
  const phrases = quotingChecks.flatMap((id) =>
    checks
      .filter((check) => check.id === id)
      .flatMap(({ evidence }) => evidence.map(({ snippet }) => snippet)),
  );
  const urls = [...new Set(checks.flatMap(({ evidence }) => evidence.map(({ url }) => url)))];
  return { phrases, urls };
}
