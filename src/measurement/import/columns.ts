import type { CsvRow } from "./csv.ts";

/** Something a column may hold, and the words headers call it by, in lower case. */
export type ColumnField<Name extends string> = { readonly name: Name; readonly words: readonly string[] };

/** Which column holds what: its index, or null where none does. */
export type Columns<Name extends string> = Readonly<Record<Name, number | null>>;

export type ColumnGuess<Name extends string> = {
  readonly hasHeader: boolean;
  readonly columns: Columns<Name>;
};

const plain = (cell: string): string =>
  cell
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The column a field's words name: one that is called so, else one whose name begins or ends so. */
function columnOf(
  names: readonly string[],
  words: readonly string[],
  taken: ReadonlySet<number>,
): number | null {
  const first = (matches: (name: string, word: string) => boolean) => {
    for (const word of words) {
      const at = names.findIndex((name, index) => !taken.has(index) && matches(name, word));
      if (at !== -1) return at;
    }
    return null;
  };
  return (
    first((name, word) => name === word) ??
    // A question in the first row is no header: "Question of the day" is, "Which question should I ask …" isn't.
    first(
      (name, word) =>
        name.split(" ").length <= 4 && (name.startsWith(`${word} `) || name.endsWith(` ${word}`)),
    )
  );
}

/** Finds what each column holds by the header's words; every column is used once. */
export function columnsByHeader<Name extends string>(
  cells: readonly string[],
  fields: readonly ColumnField<Name>[],
): Columns<Name> {
  const names = cells.map(plain);
  const taken = new Set<number>();
  const columns = fields.map(({ name, words }): readonly [Name, number | null] => {
    const column = columnOf(names, words, taken);
    if (column !== null) taken.add(column);
    return [name, column];
  });
  return Object.fromEntries(columns) as Columns<Name>;
}

/** True where the cells name at least one field. */
export const isHeaderOf =
  <Name extends string>(fields: readonly ColumnField<Name>[]) =>
  (cells: readonly string[]): boolean =>
    Object.values(columnsByHeader(cells, fields)).some((column) => column !== null);

/**
 * Takes a file's first rows; returns what its columns hold, as a first suggestion. Without a header, fields are expected in the order
 * of the longest texts: `longest` names those fields, the one with the shorter text first.
 */
export function guessColumns<Name extends string>(
  rows: readonly CsvRow[],
  fields: readonly ColumnField<Name>[],
  longest: readonly Name[],
): ColumnGuess<Name> {
  const byHeader = columnsByHeader(rows[0]?.cells ?? [], fields);
  const hasHeader = Object.values(byHeader).some((column) => column !== null);
  if (hasHeader) return { hasHeader, columns: byHeader };
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const byLength = Array.from({ length: width }, (_, column) => ({
    column,
    length: rows.reduce((sum, { cells }) => sum + (cells[column]?.length ?? 0), 0),
  }))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, longest.length)
    .toReversed();
  return {
    hasHeader,
    columns: Object.fromEntries(
      fields.map(({ name }) => [name, byLength[longest.indexOf(name)]?.column ?? null]),
    ) as Columns<Name>,
  };
}

/** The cell of a row that holds a field, without spaces around; empty where there is none. */
export const cellOf = <Name extends string>(row: CsvRow, columns: Columns<Name>, name: Name): string => {
  const column = columns[name];
  return column === null ? "" : (row.cells[column] ?? "").trim();
};
