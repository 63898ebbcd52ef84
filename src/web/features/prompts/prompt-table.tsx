import { memo, useMemo } from "react";
import type { Named } from "#api/prompts/contract.ts";
import { useMedia } from "../../ui/hooks/use-media.ts";
import { Cells, type Column, TableHead } from "../../ui/table/data-table.tsx";
import { useVirtualRows } from "../../ui/table/use-virtual-rows.ts";
import { ariaRowIndex, VirtualBody } from "../../ui/table/virtual-body.tsx";
import { type PromptDeeds, promptColumns, type ShownPrompt } from "./prompt-columns.tsx";
import { nextSort, type PromptSort, type PromptSortKey, type PromptTableRow } from "./prompt-rows.ts";
import type { PromptSelection } from "./use-prompt-selection.ts";

/** As in prompts.css. */
const HEIGHTS = {
  wide: { topic: 56, prompt: 60 },
  middle: { topic: 56, prompt: 76 },
  narrow: { topic: 52, prompt: 112 },
} as const;

type PromptTableProps = PromptDeeds & {
  readonly rows: readonly PromptTableRow[];
  readonly tags: readonly Named[];
  readonly sort: PromptSort;
  readonly onSort: (sort: PromptSort) => void;
  /** Null where nothing may be changed. */
  readonly selection: PromptSelection | null;
  readonly addressOf: (key: string) => string;
};

/** Prompts with what is seen of them, of which only those near the screen are drawn. */
export function PromptTable(props: PromptTableProps) {
  const { rows, tags, sort, onSort, selection, addressOf, onState, onEdit, onDelete } = props;
  const isMiddle = useMedia("(max-width: 1180px)");
  const heights = HEIGHTS[useMedia("(max-width: 699px)") ? "narrow" : isMiddle ? "middle" : "wide"];
  const virtual = useVirtualRows(rows.length, (index) => heights[rows[index]?.kind ?? "prompt"]);
  const columns = useMemo(
    () =>
      promptColumns({
        prompts: rows.flatMap((row) => (row.kind === "prompt" ? [row.prompt.id] : [])),
        tagNames: new Map(tags.map(({ id, name }) => [id, name])),
        selection,
        addressOf,
        onState,
        onEdit,
        onDelete,
      }),
    [rows, tags, selection, addressOf, onState, onEdit, onDelete],
  );
  return (
    <table className="data-table prompt-table" aria-rowcount={rows.length + 1}>
      <caption className="vh">Prompts{sort.key === "topic" && " by topic"}</caption>
      <TableHead
        columns={columns}
        aria-rowindex={1}
        sort={{
          by: sort.key,
          isDescending: sort.isDescending,
          onSort: (key) => onSort(nextSort(sort, key)),
        }}
      />
      <VirtualBody rows={virtual} columns={columns.length} keyOf={(index) => keyOf(rows[index])}>
        {(index) => {
          const row = rows[index];
          if (row === undefined) return null;
          if (row.kind === "prompt")
            return (
              <PromptRow
                rowIndex={ariaRowIndex(index)}
                row={row}
                columns={columns}
                isSelected={selection?.has(row.prompt.id) ?? false}
              />
            );
          return (
            <tr className="prompt-topic" aria-rowindex={ariaRowIndex(index)}>
              <th colSpan={columns.length} scope="rowgroup">
                <span className="prompt-topic-name">{row.topic.name}</span>
                {row.shown < row.total && (
                  <span className="prompt-topic-count">
                    {row.shown} of {row.total}
                  </span>
                )}
              </th>
            </tr>
          );
        }}
      </VirtualBody>
    </table>
  );
}

type PromptRowProps = {
  readonly rowIndex: number;
  readonly row: ShownPrompt;
  readonly columns: readonly Column<ShownPrompt, PromptSortKey>[];
  readonly isSelected: boolean;
};

/** One prompt in a line; drawn again only when something of it changes. */
const PromptRow = memo(function PromptRow({ rowIndex, row, columns, isSelected }: PromptRowProps) {
  return (
    <tr
      className="prompt-row"
      data-state={row.prompt.state}
      data-selected={isSelected || undefined}
      aria-rowindex={rowIndex}
    >
      <Cells columns={columns} row={row} />
    </tr>
  );
});

const keyOf = (row: PromptTableRow | undefined): string =>
  row?.kind === "topic" ? row.topic.id : (row?.prompt.id ?? "");
