import { ArrowDown, ArrowUp } from "lucide-react";
import type { ComponentProps, CSSProperties, ReactNode } from "react";
import type { Column as ExportColumn } from "./csv.ts";

/** One column of a table: all that is to be said of it. `Key` names what its rows can be sorted by. */
export type Column<Row, Key extends string = never> = {
  /** What is written above it; no two columns of a table share it. */
  readonly head: string;
  /** Shown above it in place of the caption. */
  readonly heading?: ReactNode;
  readonly cell: (row: Row, index: number) => ReactNode;
  /** True where the cell names its row. */
  readonly isName?: boolean;
  /** Of its heading and its cells: "right" for numbers. */
  readonly className?: string;
  readonly width?: string;
  readonly sort?: Key;
  /** What an export writes of it: more than is shown, and unrounded. */
  readonly exports?: readonly ExportColumn<Row>[];
  /** Holds its place in a row that is still to come. */
  readonly skeleton?: (index: number) => ReactNode;
};

export type Sort<Key extends string> = {
  readonly by: Key | null;
  readonly isDescending: boolean;
  readonly onSort: (key: Key) => void;
};

type Columns<Row, Key extends string> = { readonly columns: readonly Column<Row, Key>[] };

type DataTableProps<Row, Key extends string> = Columns<Row, Key> &
  Omit<ComponentProps<"table">, "rows"> & {
    readonly caption: ReactNode;
    readonly rows: readonly Row[];
    readonly keyOf: (row: Row) => string;
    readonly sort?: Sort<Key>;
    /** What a row says of itself beside its cells. */
    readonly rowProps?: (row: Row) => ComponentProps<"tr"> & { readonly [data: `data-${string}`]: unknown };
  };

/** A table by its columns. Where rows are drawn by their own component, `TableHead` and `Cells` stand alone. */
export function DataTable<Row, Key extends string = never>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, keyOf, sort, rowProps, className = "", ...rest } = props;
  return (
    <table className={`data-table ${className}`.trimEnd()} {...rest}>
      <caption className="vh">{caption}</caption>
      <TableHead columns={columns} {...(sort && { sort })} />
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row)} {...rowProps?.(row)}>
            <Cells columns={columns} row={row} index={index} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type TableHeadProps<Row, Key extends string> = Columns<Row, Key> &
  ComponentProps<"tr"> & { readonly sort?: Sort<Key> };

export function TableHead<Row, Key extends string>({ columns, sort, ...row }: TableHeadProps<Row, Key>) {
  return (
    <thead>
      <tr {...row}>
        {columns.map(({ head, heading = head, className, width, sort: key }) => {
          const isSorted = key !== undefined && sort?.by === key;
          const Arrow = sort?.isDescending ? ArrowDown : ArrowUp;
          return (
            <th
              key={head}
              scope="col"
              className={className}
              {...(width && { style: { "--width": width } as CSSProperties })}
              aria-sort={isSorted ? (sort?.isDescending ? "descending" : "ascending") : undefined}
            >
              {key === undefined || sort === undefined ? (
                heading
              ) : (
                <button type="button" onClick={() => sort.onSort(key)}>
                  {heading}
                  {isSorted && <Arrow className="ico" aria-hidden />}
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type CellsProps<Row, Key extends string> = Columns<Row, Key> & {
  /** Null while it is still to come. */
  readonly row: Row | null;
  readonly index?: number;
};

/** The cells of one row. */
export function Cells<Row, Key extends string>({ columns, row, index = 0 }: CellsProps<Row, Key>) {
  return columns.map(({ head, heading, cell, skeleton, isName, className }) => {
    const Cell = isName ? "th" : "td";
    return (
      <Cell
        key={head}
        className={className}
        {...(isName ? { scope: "row" } : heading === undefined && { "data-label": head })}
      >
        {row === null ? skeleton?.(index) : cell(row, index)}
      </Cell>
    );
  });
}

/** What an export writes of a table. */
export const exportsOf = <Row, Key extends string>(
  columns: readonly Column<Row, Key>[],
): readonly ExportColumn<Row>[] => columns.flatMap((column) => column.exports ?? []);
