import type { ComponentProps } from "react";
import { surfaceTitle } from "#measurement/surfaces.ts";
import { ExportMenu } from "./export-menu.tsx";

type Surfaces = readonly { readonly surface: string }[];
type FigureExportProps<Row> = ComponentProps<typeof ExportMenu<Row>> & { readonly surfaces: Surfaces };

/** The surfaces that figures count, as a cell of a table. */
export const surfaceCell = (surfaces: Surfaces): string =>
  surfaces.map(({ surface }) => surfaceTitle(surface)).join("; ");

/** A table of figures as CSV, each row with the surfaces it counts, and as a picture that names them. */
export const FigureExport = <Row,>({ surfaces, columns, ...menu }: FigureExportProps<Row>) => (
  <ExportMenu
    {...menu}
    columns={[...columns, { name: "Surface", value: () => surfaceCell(surfaces) }]}
    caption={[menu.name, surfaceCell(surfaces)].filter((part) => part !== "").join(": ")}
  />
);
