import { type CatalogueEntry, catalogue } from "#site-audit/catalogue.ts";
import type { CapId } from "#site-audit/check.ts";
import data from "./northwind-findings.json" with { type: "json" };

/** Sample: what was found for one check, in short. A path means evidence; `score` is 0–1 and 1 unless said. */
export type SampleFinding = {
  readonly outcome: "pass" | "partial" | "fail" | "na" | "unknown";
  readonly found: string;
  readonly score?: number;
  /** The failing fact. */
  readonly title?: string;
  readonly path?: string;
  readonly snippet?: string;
  readonly value?: string | number;
  readonly fix?: string;
  readonly critical?: CapId;
};

// JSON imports widen literals to string.
const findings = data as Readonly<Record<string, SampleFinding>>;

/** The checks of the sample: those it has findings for, so that a check added later changes no report of it. */
export const sampleChecks: readonly CatalogueEntry[] = catalogue.filter(({ id }) => id in findings);

/** Sample: what the audit of northwindbikes.example, an invented site, found for a check. */
export function northwindFindings({ id }: CatalogueEntry): SampleFinding {
  const finding = findings[id];
  if (finding === undefined) throw new Error(`The sample has no finding for ${id}`);
  return finding;
}
