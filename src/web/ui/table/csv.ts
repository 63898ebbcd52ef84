export type Cell = string | number | boolean | null;

/** A column of a table that can be exported: its heading, and its value for a row. */
export type Column<Row> = { readonly name: string; readonly value: (row: Row) => Cell };

/** Tells a spreadsheet that the bytes are UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** What makes a spreadsheet take a text for a formula, full-width forms included. */
const formulaStart = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

function field(cell: Cell): string {
  if (cell === null) return "";
  // Six digits are more than any figure is sure of. A number is never a formula, so its sign may stay.
  if (typeof cell === "number") return String(Number.isInteger(cell) ? cell : Number(cell.toPrecision(6)));
  const text = typeof cell === "string" && formulaStart.test(cell) ? `'${cell}` : String(cell);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Takes rows and the columns to write of them; returns a CSV file (RFC 4180, with byte order mark) in which no cell is a formula. A
 * missing value is an empty cell, never 0.
 */
export function csvOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ value }) => value(row))),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(field).join(",")}\r\n`).join("");
}
