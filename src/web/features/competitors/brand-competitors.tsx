import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { Competitor } from "#api/competitors/contract.ts";
import { ReadingNotice } from "../../brands/reading-notice.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { CompetitorDialog } from "./competitor-dialog.tsx";
import { CompetitorTable, menuOf } from "./competitor-table.tsx";
import { CompetitorsEmpty, CompetitorsLoading, CompetitorsUnavailable } from "./competitors-states.tsx";
import { LastDeedBar } from "./last-deed-bar.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { RejectedList } from "./rejected-list.tsx";
import { SuggestedCompetitors } from "./suggested-competitors.tsx";
import { useCompetitorChanges } from "./use-competitor-changes.ts";
import { useCompetitors } from "./use-competitors.ts";

type BrandCompetitorsProps = {
  readonly brandId: string;
  /** The filter's query: what the numbers count. */
  readonly query: string;
  /** The address of one answer. */
  readonly answerHref: (id: string) => string;
};

type Open =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "merge" | "delete"; readonly competitor: Competitor };

/** Whom a brand is compared with: tracked competitors, names found in answers, and those that were rejected. */
export function BrandCompetitors({ brandId, query, answerHref }: BrandCompetitorsProps) {
  const { list, error, isPending, isOutdated, retry } = useCompetitors(brandId, query);
  const changes = useCompetitorChanges(brandId);
  const { canWrite, refusal } = useWorkspace();
  const [open, setOpen] = useState<Open | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  if (isPending) return <CompetitorsLoading />;
  if (!list) return <CompetitorsUnavailable error={error} onRetry={retry} />;
  const own = list.competitors.filter(({ mergedInto }) => mergedInto === null);
  const tracked = own.filter(({ state }) => state === "tracked");
  const close = () => setOpen(null);
  const returnFocus = {
    get current() {
      return open === null || open.kind === "add"
        ? adder.current
        : (menuOf(open.competitor) ?? adder.current);
    },
  };
  return (
    <>
      <section className="section" aria-labelledby="tracked-competitors">
        <div className="section-head">
          <h2 id="tracked-competitors">Competitors</h2>
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
          <CompetitorsEmpty hasSuggestions={list.suggestions.length > 0} />
        ) : (
          <CompetitorTable
            list={list}
            tracked={tracked}
            changes={changes}
            onEdit={(competitor) => setOpen({ kind: "edit", competitor })}
            onMerge={(competitor) => setOpen({ kind: "merge", competitor })}
            onDelete={(competitor) => setOpen({ kind: "delete", competitor })}
          />
        )}
      </section>
      {list.reading.state !== "none" && (
        <SuggestedCompetitors list={list} tracked={tracked} changes={changes} answerHref={answerHref} />
      )}
      <RejectedList rejected={own.filter(({ state }) => state === "rejected")} changes={changes} />
      {(open?.kind === "add" || open?.kind === "edit") && (
        <CompetitorDialog
          competitor={open.kind === "edit" ? open.competitor : null}
          current={
            open.kind === "edit"
              ? (list.competitors.find(({ id }) => id === open.competitor.id) ?? null)
              : null
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
          title={`Delete ${open.competitor.name}?`}
          confirmLabel="Delete"
          returnFocus={returnFocus}
          onConfirm={() => void changes.remove(open.competitor)}
          onClose={close}
        >
          Its names, domains and colour are lost, and it is counted no more, in the past either. “Stop
          tracking” keeps them. The answers themselves stay.
        </ConfirmDialog>
      )}
      {open?.kind === "merge" && (
        <MergeDialog
          competitor={open.competitor}
          others={tracked}
          changes={changes}
          returnFocus={returnFocus}
          onClose={close}
        />
      )}
    </>
  );
}
