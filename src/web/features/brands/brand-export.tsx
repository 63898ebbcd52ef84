import type { BrandFiguresOfOne } from "#api/scans/contract.ts";
import { surfaceTitle } from "#measurement/surfaces.ts";
import { nextStepLabels } from "#measurement/view/brand-list/next-step.ts";
import { brandPlans } from "#product/plans.ts";
import type { Brand } from "../../brands/brand.ts";
import { statusLabels } from "../../brands/brand-labels.ts";
import { ExportMenu } from "../../brands/table/export-menu.tsx";
import type { Column } from "../../ui/table/csv.ts";

type Row = { readonly brand: Brand; readonly figures: BrandFiguresOfOne | null | undefined };
type Figures = NonNullable<BrandFiguresOfOne["figures"]>;

/** A measured figure; empty where it is unknown or rests on too few answers, as on the page. */
const measured =
  (value: (figures: Figures) => number | null | undefined) =>
  ({ figures }: Row): number | null => {
    const known = figures?.figures;
    return known == null || known.evidence.display === "collecting" ? null : (value(known) ?? null);
  };

export const columns: readonly Column<Row>[] = [
  { name: "Brand", value: ({ brand }) => brand.name },
  { name: "Domain", value: ({ brand }) => brand.domain },
  { name: "AIRO (0-10)", value: measured(({ airo }) => airo?.value) },
  { name: "AIRO low", value: measured(({ airo }) => airo?.low) },
  { name: "AIRO high", value: measured(({ airo }) => airo?.high) },
  { name: "Change", value: measured(({ change }) => change?.value) },
  { name: "Change low", value: measured(({ change }) => change?.low) },
  { name: "Change high", value: measured(({ change }) => change?.high) },
  { name: "Visibility", value: measured(({ visibility }) => visibility.value) },
  { name: "Visibility low", value: measured(({ visibility }) => visibility.low) },
  { name: "Visibility high", value: measured(({ visibility }) => visibility.high) },
  {
    name: "Surface",
    value: ({ figures }) => (figures?.figures ? surfaceTitle(figures.figures.surface) : null),
  },
  { name: "Open alerts", value: ({ figures }) => figures?.openAlerts ?? null },
  { name: "Next step", value: ({ figures }) => (figures?.next ? nextStepLabels[figures.next] : "") },
  { name: "Plan", value: ({ brand }) => brandPlans[brand.plan].label },
  { name: "Status", value: ({ brand }) => statusLabels[brand.status] },
];

/** The brands of a page with their figures, as CSV: unrounded, as they are counted. */
export default function BrandExport({ rows }: { readonly rows: readonly Row[] }) {
  return <ExportMenu name="Brands" rows={rows} columns={columns} />;
}
