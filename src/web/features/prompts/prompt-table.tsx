import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { Named, Prompt, PromptState } from "#api/prompts/contract.ts";
import { useMedia } from "../../ui/hooks/use-media.ts";
import { useVirtualRows } from "../../ui/table/use-virtual-rows.ts";
import { ariaRowIndex, VirtualBody } from "../../ui/table/virtual-body.tsx";
import { PromptRow } from "./prompt-row.tsx";
import { nextSort, type PromptSort, type PromptSortKey, type PromptTableRow } from "./prompt-rows.ts";
import type { PromptSelection } from "./use-prompt-selection.ts";

/** As in prompts.css. */
const HEIGHTS = {
  wide: { topic: 56, prompt: 60 },
  middle: { topic: 56, prompt: 76 },
  narrow: { topic: 52, prompt: 112 },
} as const;

type PromptTableProps = {
  readonly rows: readonly PromptTableRow[];
  readonly tags: readonly Named[];
  readonly sort: PromptSort;
  readonly onSort: (sort: PromptSort) => void;
  /** Null where nothing may be changed. */
  readonly selection: PromptSelection | null;
  readonly addressOf: (key: string) => string;
  readonly onState: (prompt: Prompt, state: PromptState) => void;
  readonly onEdit: (prompt: Prompt) => void;
  readonly onDelete: (prompt: Prompt) => void;
};

/** Prompts with what is seen of them, of which only those near the screen are drawn. */
export function PromptTable(props: PromptTableProps) {
  const { rows, tags, sort, onSort, selection, addressOf, onState, onEdit, onDelete } = props;
  const isMiddle = useMedia("(max-width: 1180px)");
  const heights = HEIGHTS[useMedia("(max-width: 699px)") ? "narrow" : isMiddle ? "middle" : "wide"];
  const virtual = useVirtualRows(rows.length, (index) => heights[rows[index]?.kind ?? "prompt"]);
  const columns = selection === null ? 6 : 7;
  const tagNames = useMemo(() => new Map(tags.map(({ id, name }) => [id, name])), [tags]);
  const prompts = useMemo(
    () => rows.flatMap((row) => (row.kind === "prompt" ? [row.prompt.id] : [])),
    [rows],
  );
  const isAllChosen = useMemo(() => selection !== null && prompts.every(selection.has), [prompts, selection]);
  const head = (key: PromptSortKey, label: string, isRight = false) => (
    <SortHead sort={sort} sortKey={key} isRight={isRight} onSort={onSort}>
      {label}
    </SortHead>
  );
  return (
    <table className="data-table prompt-table" aria-rowcount={rows.length + 1}>
      <caption className="vh">Prompts{sort.key === "topic" && " by topic"}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {selection && (
            <th scope="col" className="prompt-check">
              <input
                type="checkbox"
                aria-label="Select all shown"
                checked={isAllChosen}
                onChange={({ target }) => selection.set(target.checked ? prompts : [])}
              />
            </th>
          )}
          {head("prompt", "Prompt")}
          {head("visibility", "Visibility")}
          {head("change", "Change")}
          {head("position", "Position", true)}
          {head("asked", "Last asked", true)}
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <VirtualBody rows={virtual} columns={columns} keyOf={(index) => keyOf(rows[index])}>
        {(index) => {
          const row = rows[index];
          if (row === undefined) return null;
          if (row.kind === "topic")
            return (
              <tr className="prompt-topic" aria-rowindex={ariaRowIndex(index)}>
                <th colSpan={columns} scope="rowgroup">
                  <span className="prompt-topic-name">{row.topic.name}</span>
                  <span className="prompt-topic-count">
                    {row.shown < row.total ? `${row.shown} of ${row.total}` : row.total}
                  </span>
                </th>
              </tr>
            );
          const { prompt, standing } = row;
          return (
            <PromptRow
              rowIndex={ariaRowIndex(index)}
              prompt={prompt}
              standing={standing}
              addressOf={addressOf}
              tagNames={tagNames}
              selection={selection}
              onState={onState}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          );
        }}
      </VirtualBody>
    </table>
  );
}

type SortHeadProps = {
  readonly sort: PromptSort;
  readonly sortKey: PromptSortKey;
  readonly isRight: boolean;
  readonly onSort: (sort: PromptSort) => void;
  readonly children: ReactNode;
};

function SortHead({ sort, sortKey, isRight, onSort, children }: SortHeadProps) {
  const isSorted = sort.key === sortKey;
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={isRight ? "right" : undefined}
      aria-sort={isSorted ? (sort.isDescending ? "descending" : "ascending") : undefined}
    >
      <button type="button" onClick={() => onSort(nextSort(sort, sortKey))}>
        {children}
        {isSorted && <Arrow className="ico" aria-hidden />}
      </button>
    </th>
  );
}

const keyOf = (row: PromptTableRow | undefined): string =>
  row?.kind === "topic" ? row.topic.id : (row?.prompt.id ?? "");
