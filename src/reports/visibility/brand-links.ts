import type { VisibilityReport } from "./visibility-report.ts";

/** Where the pages show a chart or table of a report: a tab, and within it a view. */
export type Shown = {
  readonly tab: "overview" | "prompts" | "competitors" | "sources";
  readonly view?: string;
};

/** Takes a report and where a part of it is shown; returns the address of that page with the report's days, undefined where the product's address is unknown. */
export function brandLink(
  { site, period: { from, to } }: Pick<VisibilityReport, "site" | "period">,
  shown: Shown,
): string | undefined {
  return site && `${site.home}/brand/${site.brandId}?${new URLSearchParams({ from, to, ...shown })}`;
}
