import { Plus, Users } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import type { Competitor } from "#api/competitors/contract.ts";
import { isTracked } from "#measurement/competitor.ts";
import { ReadingNotice } from "../../brands/reading-notice.tsx";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { FormMessage } from "../../ui/form/form-message.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { CompetitorDialog } from "./competitor-dialog.tsx";
import { CompetitorTable, menuOf } from "./competitor-table.tsx";
import { foundFinding } from "./competitor-wording.ts";
import { OFFERED } from "./found-tracking.tsx";
import { SuggestedCompetitors } from "./suggested-competitors.tsx";
import { UndoButton } from "./undo-button.tsx";
import { useCompetitorChanges, useCompetitors } from "./use-competitor-changes.ts";

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

type MergeDialogProps = {
  readonly competitor: Competitor;
  readonly others: readonly Competitor[];
  readonly changes: ReturnType<typeof useCompetitorChanges>;
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** Says that two competitors are one. Nothing of the merged one is lost: it can be split off again. */
function MergeDialog({ competitor, others, changes, returnFocus, onClose }: MergeDialogProps) {
  const targets = others.filter(({ id }) => id !== competitor.id);
  const [isOpen, setIsOpen] = useState(true);
  const [into, setInto] = useState(targets[0]?.id ?? "");
  const [error, setError] = useState<string | null>(null);
  const target = targets.find(({ id }) => id === into);
  const merge = async () => {
    if (target === undefined) return;
    const words = `${competitor.name} counts as ${target.name} from now on.`;
    const outcome = await changes.change(competitor, { mergedInto: target.id }, words);
    if (outcome.kind === "done") setIsOpen(false);
    else setError(outcome.message);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClose}
      returnFocus={returnFocus}
      title={`Merge ${competitor.name}`}
      description={`Answers that name ${competitor.name} will count for the other one, by its names and domains too. You can split it off again at any time.`}
    >
      <div className="competitor-form">
        <Select
          label="It is the same as"
          options={targets.map(({ id, name }) => ({ value: id, label: name }))}
          value={into}
          onChange={setInto}
        />
        <FormMessage message={error === null ? null : { kind: "error", text: error }} />
        <DialogActions>
          <button className="btn line dense" type="button" onClick={() => setIsOpen(false)}>
            Cancel
          </button>
          <button
            className="btn accent dense"
            type="button"
            disabled={changes.isBusy || target === undefined}
            onClick={() => void merge()}
          >
            {changes.isBusy ? "Merging…" : "Merge"}
          </button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Whom a brand is compared with: tracked competitors, names found in answers, and those that were rejected. */
export function BrandCompetitors({ brandId, query, answerHref }: BrandCompetitorsProps) {
  const { list, error, isPending, isOutdated, retry } = useCompetitors(brandId, query);
  const changes = useCompetitorChanges(brandId);
  const { canWrite, refusal } = useWorkspace();
  const [open, setOpen] = useState<Open | null>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLElement>(null);
  if (isPending) return <Loading label="Loading competitors…" boxes={[18, 36, 36, 36, 36, 36]} />;
  if (!list) return <CompetitorsUnavailable error={error} onRetry={retry} />;
  const tracked = list.competitors.filter(isTracked);
  const rejected = list.competitors.filter(
    ({ state, mergedInto }) => state === "rejected" && mergedInto === null,
  );
  const close = () => setOpen(null);
  const returnFocus = {
    get current() {
      return open === null || open.kind === "add"
        ? adder.current
        : (menuOf(open.competitor) ?? adder.current);
    },
  };
  const isUnstarted = tracked.length === 0 && list.suggestions.length > 0;
  const adderButton = (
    <button
      ref={adder}
      className="btn line dense"
      type="button"
      disabled={!canWrite}
      title={canWrite ? undefined : refusal}
      onClick={() => setOpen({ kind: "add" })}
    >
      <Plus className="ico" aria-hidden />
      {isUnstarted && canWrite ? "Add another" : "Add competitor"}
    </button>
  );
  const offered = list.suggestions.slice(0, OFFERED);
  return (
    <>
      <section ref={place} className="section" aria-label="Tracked competitors" tabIndex={-1}>
        {isUnstarted ? (
          <PageFinding
            more="Track the ones you want to be compared with: your rank and share of voice follow."
            actions={
              <>
                {canWrite && (
                  <button
                    className="btn accent dense"
                    type="button"
                    disabled={changes.isBusy}
                    onClick={() => {
                      void changes.trackFound(offered);
                      // The button is gone then.
                      place.current?.focus({ preventScroll: true });
                    }}
                  >
                    {offered.length < list.suggestions.length ? "Track the first" : "Track"} {offered.length}
                  </button>
                )}
                {adderButton}
              </>
            }
          >
            {foundFinding(list.suggestions)}
          </PageFinding>
        ) : (
          <div className="section-head">
            <h2>Tracked competitors</h2>
            <p>{tracked.length === 0 ? "None yet" : `${tracked.length} beside ${list.brand.name}`}</p>
            <span className="end">{adderButton}</span>
          </div>
        )}
        <ReadingNotice reading={list.reading} />
        {isOutdated && (
          <p role="status" className="soft sm">
            No connection just now: what you see may be old.
          </p>
        )}
        <LastChangeBar changes={changes} />
        {tracked.length === 0 ? (
          !isUnstarted && <CompetitorsEmpty />
        ) : (
          <CompetitorTable
            brandId={brandId}
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
      <RejectedList rejected={rejected} changes={changes} />
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

type CompetitorsUnavailableProps = { readonly error: unknown; readonly onRetry: () => void };

function CompetitorsUnavailable({ error, onRetry }: CompetitorsUnavailableProps) {
  return <Unloaded title="The competitors could not be loaded." error={error} onRetry={onRetry} />;
}

function CompetitorsEmpty() {
  return (
    <EmptyState icon={<Users size={40} strokeWidth={1.25} aria-hidden />} title="Who do you compete with?">
      Add the brands you want to be measured against. Once answers are there, TrueNorth suggests those that
      assistants name.
    </EmptyState>
  );
}

type LastChangeBarProps = { readonly changes: ReturnType<typeof useCompetitorChanges> };

/** What was done last, and the way back; it stays until the next edit. */
function LastChangeBar({ changes }: LastChangeBarProps) {
  return (
    <div className="last-change" data-shown={changes.last !== null || undefined}>
      <p role="status">{changes.last?.words}</p>
      <UndoButton changes={changes} onUndo={() => void changes.undo()} />
    </div>
  );
}

type RejectedListProps = {
  readonly rejected: readonly Competitor[];
  readonly changes: ReturnType<typeof useCompetitorChanges>;
};

/** Names that are not suggested again; folded, because nobody needs them every day. */
function RejectedList({ rejected, changes }: RejectedListProps) {
  const { canWrite } = useWorkspace();
  if (rejected.length === 0) return null;
  return (
    <details className="rejected-competitors">
      <summary>
        Rejected <span className="soft">{rejected.length.toLocaleString("en")}</span>
      </summary>
      <ul>
        {rejected.map((competitor) => (
          <li key={competitor.id}>
            <span dir="auto">{competitor.name}</span>
            {canWrite && (
              <button
                className="btn line small"
                type="button"
                disabled={changes.isBusy}
                aria-label={`Track ${competitor.name} again`}
                onClick={() =>
                  void changes.changeAndReport(
                    competitor,
                    { state: "tracked" },
                    `${competitor.name} is tracked now.`,
                  )
                }
              >
                Track again
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
