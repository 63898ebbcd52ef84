import type { Source } from "#api/sources/contract.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { type SourceLinks, type SourceView, sortedBy } from "./source-address.ts";
import { sourceColumns } from "./source-columns.tsx";

type SourceTableProps = {
  readonly rows: readonly Source[];
  readonly view: SourceView;
  readonly links: SourceLinks;
  /** The picture of a domain that has one. */
  readonly iconOf?: (domain: string) => string | undefined;
  readonly onSort: (view: SourceView) => void;
  /** The rows of a list that is no longer asked for. */
  readonly isOutdated: boolean;
};

/** Domains with how often answers use them, each number with what it rests on. */
export function SourceTable({ rows, view, links, iconOf, onSort, isOutdated }: SourceTableProps) {
  const sort = {
    by: view.sort,
    isDescending: view.order === "desc",
    onSort: (key: SourceView["sort"]) => onSort(sortedBy(view, key)),
  };
  return (
    <TableScroll label="Sources of answers">
      <DataTable
        className="sources-table"
        data-outdated={isOutdated || undefined}
        caption="Sources of answers"
        rows={rows}
        keyOf={({ domain }) => domain}
        columns={sourceColumns(links, rows, iconOf)}
        sort={sort}
      />
    </TableScroll>
  );
}
