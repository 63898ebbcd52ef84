import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";
import { Cells, type Column, DataTable, exportsOf } from "./data-table.tsx";

type Row = { readonly name: string; readonly share: number };
const rows: readonly Row[] = [
  { name: "Velora", share: 0.5 },
  { name: "Brakka", share: 0.25 },
];
const columns: readonly Column<Row, "share">[] = [
  {
    head: "Brand",
    isName: true,
    cell: ({ name }) => name,
    exports: [{ name: "Brand", value: ({ name }) => name }],
  },
  {
    head: "Share",
    className: "right",
    width: "40px",
    sort: "share",
    cell: ({ share }) => `${share * 100}%`,
    skeleton: (index) => `waits ${index}`,
    exports: [
      { name: "Share", value: ({ share }) => share },
      { name: "Rounded", value: ({ share }) => Math.round(share) },
    ],
  },
  { head: "Actions", heading: <i>hidden</i>, cell: (_, index) => index },
];

test("a column is one entry: its heading, cells, place, sort and width", () => {
  const sort = { by: "share", isDescending: true, onSort: () => {} } as const;
  const page = renderToStaticMarkup(
    <DataTable caption="Brands" rows={rows} keyOf={({ name }) => name} columns={columns} sort={sort} />,
  );
  expect(page.replace(/<svg.*?<\/svg>/g, "↓")).toBe(
    '<table class="data-table"><caption class="vh">Brands</caption><thead><tr><th scope="col">Brand</th>' +
      '<th scope="col" class="right" style="--width:40px" aria-sort="descending"><button type="button">Share↓</button></th>' +
      '<th scope="col"><i>hidden</i></th></tr></thead><tbody>' +
      '<tr><th scope="row">Velora</th><td class="right" data-label="Share">50%</td><td>0</td></tr>' +
      '<tr><th scope="row">Brakka</th><td class="right" data-label="Share">25%</td><td>1</td></tr></tbody></table>',
  );
});

test("a row still to come holds the places of its cells", () => {
  expect(renderToStaticMarkup(<Cells columns={columns} row={null} index={3} />)).toBe(
    '<th scope="row"></th><td class="right" data-label="Share">waits 3</td><td></td>',
  );
});

test("an export writes what each column says, in their order", () => {
  expect(csvOf(rows, exportsOf(columns))).toBe(
    "\ufeffBrand,Share,Rounded\r\nVelora,0.5,1\r\nBrakka,0.25,0\r\n",
  );
});
