import { type RefObject, useState } from "react";
import type { Competitor } from "#api/competitors/contract.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { FormMessage } from "../../ui/form/form-message.tsx";
import { Select } from "../../ui/form/select.tsx";
import type { useCompetitorChanges } from "./use-competitor-changes.ts";

type MergeDialogProps = {
  readonly competitor: Competitor;
  readonly others: readonly Competitor[];
  readonly changes: ReturnType<typeof useCompetitorChanges>;
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** Says that two competitors are one. Nothing of the merged one is lost: it can be split off again. */
export function MergeDialog({ competitor, others, changes, returnFocus, onClose }: MergeDialogProps) {
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
