/** A record of a CSV file and the line it begins on; a quoted cell may hold further lines. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

export type Delimiter = "," | ";" | "\t";

/** How a file separates its cells: null where every line is one cell. */
export type CsvShape = { readonly delimiter: Delimiter | null };

const delimiters: readonly Delimiter[] = [",", ";", "\t"];

/** Rows that are looked at to find the delimiter. */
const SAMPLE_ROWS = 50;

/** Of the rows, as many must be as long as the first: a list of questions has commas too, in some of its lines. */
const MIN_ALIKE = 0.8;

/**
 * Takes the first lines of a file, and whether a row is a known header; returns what separates its cells. A header decides alone;
 * without one, a delimiter counts when it cuts most rows into equally many cells.
 */
export function csvShape(head: string, isHeader: (cells: readonly string[]) => boolean): CsvShape {
  const named = /^sep=([,;\t])\r?\n/i.exec(head)?.[1];
  const found = delimiters.find((delimiter) => delimiter === named);
  if (found !== undefined) return { delimiter: found };
  const candidates = delimiters.map((delimiter) => {
    const reader = csvReader({ delimiter });
    const rows = [...reader.add(head), ...reader.finish().rows].slice(0, SAMPLE_ROWS);
    const width = rows[0]?.cells.length ?? 0;
    const alike = rows.filter(({ cells }) => cells.length === width).length / Math.max(1, rows.length);
    const isKnown = width > 1 && rows[0] !== undefined && isHeader(rows[0].cells);
    return { delimiter, width, alike: isKnown ? 2 : alike };
  });
  const [best] = candidates
    .filter(({ width, alike }) => width > 1 && alike >= MIN_ALIKE)
    .toSorted((a, b) => b.alike - a.alike || b.width - a.width);
  return { delimiter: best?.delimiter ?? null };
}

type CsvReader = {
  /** Takes the next piece of the file; returns the rows it completes. */
  add(text: string): CsvRow[];
  /** Returns the last row, and the line of a quotation mark that is never closed. */
  finish(): { readonly rows: readonly CsvRow[]; readonly unclosedQuote: number | null };
};

/** Reads CSV as it comes, in pieces cut anywhere. Blank rows are left out; their lines count. */
export function csvReader({ delimiter }: CsvShape): CsvReader {
  let state: "start" | "plain" | "quoted" | "closing" = "start";
  let line = 1;
  let firstLine = 1;
  let quoteLine = 1;
  let isAfterReturn = false;
  let cell = "";
  let cells: string[] = [];
  const ends = delimiter === null ? /[\r\n]/g : delimiter === "\t" ? /[\t\r\n]/g : /[,;\r\n]/g;

  const endCell = () => {
    cells.push(cell);
    cell = "";
    state = "start";
  };
  const endRow = (): CsvRow | null => {
    endCell();
    const row = { line: firstLine, cells };
    cells = [];
    const isDirective = row.line === 1 && /^sep=$/i.test(row.cells[0] ?? "");
    return isDirective || row.cells.every((one) => one.trim() === "") ? null : row;
  };

  return {
    add(text) {
      const rows: CsvRow[] = [];
      let at = 0;
      while (at < text.length) {
        const character = text[at];
        if (state === "quoted") {
          const close = text.indexOf('"', at);
          const piece = text.slice(at, close === -1 ? text.length : close);
          cell += piece;
          line += piece.split("\n").length - 1;
          if (close === -1) return rows;
          state = "closing";
          at = close + 1;
        } else if (state === "closing" && character === '"') {
          cell += '"';
          state = "quoted";
          at += 1;
        } else if (state === "start" && character === '"') {
          state = "quoted";
          quoteLine = line;
          isAfterReturn = false;
          at += 1;
        } else if (character === "\n" && isAfterReturn) {
          isAfterReturn = false;
          at += 1;
        } else if (character === "\n" || character === "\r") {
          const row = endRow();
          if (row !== null) rows.push(row);
          isAfterReturn = character === "\r";
          line += 1;
          firstLine = line;
          at += 1;
        } else if (character === delimiter) {
          endCell();
          isAfterReturn = false;
          at += 1;
        } else {
          ends.lastIndex = at + 1;
          const end = ends.exec(text)?.index ?? text.length;
          cell += text.slice(at, end);
          state = "plain";
          isAfterReturn = false;
          at = end;
        }
      }
      return rows;
    },
    finish() {
      const unclosedQuote = state === "quoted" ? quoteLine : null;
      const row = cell !== "" || cells.length > 0 ? endRow() : null;
      return { rows: row === null ? [] : [row], unclosedQuote };
    },
  };
}
