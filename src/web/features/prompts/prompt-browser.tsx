import { Search, Undo2, X } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useId, useMemo, useState } from "react";
import type { BulkChange, Prompt, PromptList, PromptMetrics } from "#api/prompts/contract.ts";
import { Select } from "../../ui/form/select.tsx";
import { LoadBoundary } from "../../ui/load-boundary.tsx";
import {
  filteredPrompts,
  isFiltering,
  noFilter,
  type PageFilter,
  type PromptFilter,
} from "./prompt-filtering.ts";
import { byTopic, rowsOf } from "./prompt-rows.ts";
import { PromptTable } from "./prompt-table.tsx";
import { useChangePrompts } from "./use-change-prompts.ts";
import { usePromptSelection } from "./use-prompt-selection.ts";

const EditPromptDialog = lazy(() => import("./add/edit-prompt-dialog.tsx"));
const BulkBar = lazy(() => import("./bulk-bar.tsx"));

type PromptBrowserProps = {
  readonly brandId: string;
  readonly list: PromptList;
  /** Undefined until they are known. */
  readonly allMetrics: readonly PromptMetrics[] | undefined;
  readonly canWrite: boolean;
  /** What the page is filtered by, and the way to take that back. */
  readonly pageFilter: PageFilter;
  readonly onClearPage: () => void;
  readonly addressOf: (key: string) => string;
};

const states: readonly { readonly value: PromptFilter["state"]; readonly label: string }[] = [
  { value: "", label: "Active and paused" },
  { value: "active", label: "Active" },
  { value: "paused", label: "Paused" },
];

type PromptFiltersProps = {
  readonly list: PromptList;
  readonly filter: PromptFilter;
  readonly shownCount: number;
  readonly onChange: (filter: PromptFilter) => void;
};

/** Narrows the prompts by words, and by state where some are paused, and says how many are left. */
function PromptFilters({ list, filter, shownCount, onChange }: PromptFiltersProps) {
  const id = useId();
  const hasPaused = list.prompts.some(({ state }) => state === "paused");
  return (
    <div className="prompt-filters">
      <div className="search-field">
        <Search className="ico" aria-hidden />
        <label htmlFor={id} className="vh">
          Search prompts
        </label>
        <input
          id={id}
          type="search"
          placeholder="Search prompts"
          autoComplete="off"
          value={filter.search}
          onChange={(event) => onChange({ ...filter, search: event.target.value })}
        />
      </div>
      {(hasPaused || filter.state !== "") && (
        <Select
          label="State"
          labelPlace="hidden"
          options={states}
          value={filter.state}
          onChange={(state) => onChange({ ...filter, state })}
        />
      )}
      {isFiltering(filter) && (
        <button className="btn plain small" type="button" onClick={() => onChange(noFilter)}>
          Clear
        </button>
      )}
      <p className="prompt-count" role="status">
        {isFiltering(filter) &&
          `${shownCount.toLocaleString("en")} of ${list.prompts.length.toLocaleString("en")}`}
      </p>
    </div>
  );
}

/** The prompts by topic or number, narrowed by filters, with what can be done with one or many. */
export function PromptBrowser(props: PromptBrowserProps) {
  const { brandId, list, allMetrics, canWrite, pageFilter, onClearPage, addressOf } = props;
  const { topics, tags } = pageFilter;
  const [filter, setFilter] = useState(noFilter);
  const [sort, setSort] = useState(byTopic);
  const [edited, setEdited] = useState<Prompt | null>(null);
  const { change, deleted, undo, forget, isChanging } = useChangePrompts(brandId);
  const selection = usePromptSelection(list.prompts);
  const wanted = useDeferredValue(filter);
  const byKey = useMemo(
    () => allMetrics && new Map(allMetrics.map((metrics) => [metrics.key, metrics])),
    [allMetrics],
  );
  const rows = useMemo(
    () => rowsOf(list, filteredPrompts(list.prompts, wanted, { topics, tags }), byKey, sort),
    [list, wanted, topics, tags, byKey, sort],
  );
  const shownCount = rows.filter(({ kind }) => kind === "prompt").length;
  const changeChosen = (asked: BulkChange) => {
    void change([...selection.ids], asked).then((isDone) => isDone && selection.set([]));
  };
  return (
    <>
      <PromptFilters list={list} filter={filter} shownCount={shownCount} onChange={setFilter} />
      <div className="over-prompts">
        {selection.ids.size > 0 && (
          <LoadBoundary part="What can be done with the selected prompts">
            <Suspense fallback={<div className="bulk-bar bulk-bar-room" />}>
              <BulkBar
                count={selection.ids.size}
                list={list}
                isChanging={isChanging}
                onChange={changeChosen}
                onClear={() => selection.set([])}
              />
            </Suspense>
          </LoadBoundary>
        )}
        {edited && (
          <LoadBoundary key={edited.id} part="The form for a prompt">
            <Suspense>
              <EditPromptDialog
                brandId={brandId}
                list={list}
                prompt={edited}
                onClose={() => setEdited(null)}
              />
            </Suspense>
          </LoadBoundary>
        )}
      </div>
      <UndoStrip count={deleted.length} onUndo={undo} onForget={forget} />
      {shownCount === 0 ? (
        <div className="prompts-none">
          <p>No prompt matches these filters.</p>
          <button
            className="btn line small"
            type="button"
            onClick={() => {
              setFilter(noFilter);
              if ((topics ?? tags) !== undefined) onClearPage();
            }}
          >
            Clear filters
          </button>
        </div>
      ) : (
        <PromptTable
          rows={rows}
          tags={list.tags}
          sort={sort}
          onSort={setSort}
          selection={canWrite ? selection : null}
          addressOf={addressOf}
          onState={({ id }, state) => void change([id], { state })}
          onEdit={setEdited}
          onDelete={({ id }) => void change([id], { isDeleted: true })}
        />
      )}
    </>
  );
}

type UndoStripProps = {
  /** How many prompts were deleted last; 0 where none can be brought back. */
  readonly count: number;
  readonly onUndo: () => void;
  readonly onForget: () => void;
};

/** Says what was deleted, and brings it back. */
function UndoStrip({ count, onUndo, onForget }: UndoStripProps) {
  return (
    <div role="status">
      {count > 0 && (
        <div className="undo-strip">
          <span>
            {count === 1 ? "1 prompt deleted." : `${count.toLocaleString("en")} prompts deleted.`} The answers
            so far are kept.
          </span>
          <button className="btn line small" type="button" onClick={onUndo}>
            <Undo2 className="ico" aria-hidden />
            Undo
          </button>
          <button className="icon-btn" type="button" aria-label="Dismiss" onClick={onForget}>
            <X aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
