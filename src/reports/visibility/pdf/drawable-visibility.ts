import { ELSEWHERE } from "../../pdf/drawable-text.ts";
import type { VisibilityReport } from "../visibility-report.ts";

/** Takes a report and how to make text drawable; returns it with every text made so. A brand's name that no face can draw gives way to its domain. */
export function drawableVisibility(
  { design, ...report }: VisibilityReport,
  drawable: (text: string) => string,
): VisibilityReport {
  const { name, domain } = report.brand;
  const nameOr = (text: string, instead: string) => {
    const drawn = drawable(text);
    return drawn.includes(ELSEWHERE) ? instead : drawn;
  };
  const shown = nameOr(name, domain);
  const entities = report.entities.map((one, index) => ({
    ...one,
    name: one.isBrand ? shown : nameOr(one.name, `Competitor ${index + 1}`),
  }));
  const shownOf = new Map(report.entities.map((one, index) => [one.name, entities[index]?.name]));
  const competitors = report.line.competitors.map((one) => ({
    ...one,
    name: shownOf.get(one.name) ?? one.name,
  }));
  // Texts alone change, so the shape stays what it was.
  const line = { ...report.line, competitors };
  const drawn = deeply(
    { ...report, brand: { ...report.brand, name: shown }, entities, line },
    drawable,
  ) as VisibilityReport;
  return design === undefined ? drawn : { ...drawn, design };
}

function deeply(value: unknown, drawable: (text: string) => string): unknown {
  if (typeof value === "string") return drawable(value);
  if (Array.isArray(value)) return value.map((one: unknown) => deeply(one, drawable));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [key, deeply(one, drawable)]),
  );
}
