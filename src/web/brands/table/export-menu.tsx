import { Download, Image as ImageIcon, Sheet } from "lucide-react";
import type { RefObject } from "react";
import { useParams } from "react-router";
import { pngOf, svgOf } from "../../ui/chart/picture.ts";
import { Menu, MenuItem } from "../../ui/form/menu.tsx";
import { type Column, csvOf } from "../../ui/table/csv.ts";
import { download } from "../../ui/table/download.ts";
import { showToast } from "../../ui/toast.ts";
import { exportName } from "./export-name.ts";

type ExportMenuProps<Row> = {
  /** What is exported: "Visibility by day". The files are named after it. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** The element of the chart, if the rows have one. */
  readonly chart?: RefObject<HTMLElement | null>;
  /** What is written below a picture of the chart; its name where nothing more is to be said. */
  readonly caption?: string;
};

/** A table as CSV, and its chart as SVG or PNG. */
export function ExportMenu<Row>({ name, rows, columns, chart, caption = name }: ExportMenuProps<Row>) {
  const { slug } = useParams();
  const fileOf = (ending: string) => exportName(slug, name, ending);
  const drawn =
    (draw: (svg: SVGSVGElement, caption: string) => Blob | Promise<Blob>, ending: string) => async () => {
      const svg = chart?.current?.querySelector("svg.recharts-surface, svg") ?? null;
      try {
        if (!(svg instanceof SVGSVGElement)) throw new Error("no chart on the page");
        download(await draw(svg, caption), fileOf(ending));
      } catch {
        showToast("error", "The picture could not be drawn.");
      }
    };
  const svg = drawn((element, said) => new Blob([svgOf(element, said)], { type: "image/svg+xml" }), "svg");
  const png = drawn(pngOf, "png");
  return (
    <Menu
      trigger={
        <button className="btn plain small export-button" type="button" aria-label={`Export ${name}`}>
          <Download className="ico" aria-hidden />
          Export
        </button>
      }
    >
      <MenuItem
        icon={Sheet}
        onSelect={() =>
          download(new Blob([csvOf(rows, columns)], { type: "text/csv;charset=utf-8" }), fileOf("csv"))
        }
      >
        Numbers (CSV)
      </MenuItem>
      {chart && (
        <>
          <MenuItem icon={ImageIcon} onSelect={() => void svg()}>
            Picture (SVG)
          </MenuItem>
          <MenuItem icon={ImageIcon} onSelect={() => void png()}>
            Picture (PNG)
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
