import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { Competitor } from "#api/competitors/contract.ts";
import { ReadingNotice } from "../../brands/reading-notice.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { LastDeedBar } from "./last-deed-bar.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { RejectedList } from "./rejected-list.tsx";
import { RivalDialog } from "./rival-dialog.tsx";
import { menuOf, RivalTable } from "./rival-table.tsx";
import { RivalsEmpty, RivalsLoading, RivalsUnavailable } from "./rivals-states.tsx";
import { SuggestedRivals } from "./suggested-rivals.tsx";
import { useRivalChanges } from "./use-rival-changes.ts";
import { useRivals } from "./use-rivals.ts";

type BrandCompetitorsProps = {
  readonly brandId: string;
  /** The filter's query: what the numbers count. */
  readonly query: string;
  /** The address of one answer. */
  readonly answerHref: (id: string) => string;
};

type Open =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "merge" | "delete"; readonly rival: Competitor };

/** Whom a brand is compared with: tracked rivals, names found in answers, and those that were rejected. */
export function BrandCompetitors({ brandId, query, answerHref }: BrandCompetitorsProps) {
  const { list, error, isPending, isOutdated, retry } = useRivals(brandId, query);
  const changes = useRivalChanges(brandId);
  const { canWrite, refusal } = useWorkspace();
  const [open, setOpen] = useState<Open | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  if (isPending) return <RivalsLoading />;
  if (!list) return <RivalsUnavailable error={error} onRetry={retry} />;
  const own = list.competitors.filter(({ mergedInto }) => mergedInto === null);
  const tracked = own.filter(({ state }) => state === "tracked");
  const close = () => setOpen(null);
  const returnFocus = {
    get current() {
      return open === null || open.kind === "add" ? adder.current : (menuOf(open.rival) ?? adder.current);
    },
  };
  return (
    <>
      <section className="section" aria-labelledby="tracked-rivals">
        <div className="section-head">
          <h2 id="tracked-rivals">Competitors</h2>
          <p>
            {tracked.length === 0
              ? "None tracked yet"
              : `${tracked.length} tracked beside ${list.brand.name}`}
          </p>
          <span className="end">
            <button
              ref={adder}
              className="btn line dense"
              type="button"
              disabled={!canWrite}
              title={canWrite ? undefined : refusal}
              onClick={() => setOpen({ kind: "add" })}
            >
              <Plus className="ico" aria-hidden />
              Add competitor
            </button>
          </span>
        </div>
        <ReadingNotice reading={list.reading} />
        {isOutdated && (
          <p role="status" className="soft sm">
            No connection just now: what you see may be old.
          </p>
        )}
        <LastDeedBar last={changes.last} isBusy={changes.isBusy} onUndo={changes.undo} />
        {tracked.length === 0 ? (
          <RivalsEmpty hasSuggestions={list.suggestions.length > 0} />
        ) : (
          <RivalTable
            list={list}
            tracked={tracked}
            changes={changes}
            onEdit={(rival) => setOpen({ kind: "edit", rival })}
            onMerge={(rival) => setOpen({ kind: "merge", rival })}
            onDelete={(rival) => setOpen({ kind: "delete", rival })}
          />
        )}
      </section>
      {list.reading.state !== "none" && (
        <SuggestedRivals list={list} tracked={tracked} changes={changes} answerHref={answerHref} />
      )}
      <RejectedList rejected={own.filter(({ state }) => state === "rejected")} changes={changes} />
      {(open?.kind === "add" || open?.kind === "edit") && (
        <RivalDialog
          rival={open.kind === "edit" ? open.rival : null}
          current={
            open.kind === "edit" ? (list.competitors.find(({ id }) => id === open.rival.id) ?? null) : null
          }
          reading={list.reading}
          changes={changes}
          returnFocus={returnFocus}
          onClose={close}
        />
      )}
      {open?.kind === "delete" && (
        <ConfirmDialog
          isOpen
          title={`Delete ${open.rival.name}?`}
          confirmLabel="Delete"
          returnFocus={returnFocus}
          onConfirm={() => void changes.remove(open.rival)}
          onClose={close}
        >
          Its names, domains and colour are lost, and it is counted no more, in the past either. “Stop
          tracking” keeps them. The answers themselves stay.
        </ConfirmDialog>
      )}
      {open?.kind === "merge" && (
        <MergeDialog
          rival={open.rival}
          others={tracked}
          changes={changes}
          returnFocus={returnFocus}
          onClose={close}
        />
      )}
    </>
  );
}
