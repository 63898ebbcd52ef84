import type { Finding } from "#site-audit/check.ts";

/** What fails or falls short says what was seen, or where we looked and what we expected; without that, the test fails. */
export function withEvidence(id: string, finding: Finding): Finding {
  const needsProof = finding.outcome === "fail" || finding.outcome === "partial";
  const shown = (finding.evidence ?? []).filter(
    ({ url, snippet, value }) => url !== "" && (snippet.trim() !== "" || value !== undefined),
  );
  if (needsProof && shown.length === 0) throw new Error(`${id} is ${finding.outcome} without evidence`);
  return finding;
}
