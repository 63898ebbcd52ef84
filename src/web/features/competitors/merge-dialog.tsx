import { type RefObject, useState } from "react";
import type { Competitor } from "#api/competitors/contract.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { FormMessage } from "../../ui/form/form-message.tsx";
import { Select } from "../../ui/form/select.tsx";
import type { useRivalChanges } from "./use-rival-changes.ts";

type MergeDialogProps = {
  readonly rival: Competitor;
  readonly others: readonly Competitor[];
  readonly changes: ReturnType<typeof useRivalChanges>;
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** Says that two rivals are one. Nothing of the merged one is lost: it can be split off again. */
export function MergeDialog({ rival, others, changes, returnFocus, onClose }: MergeDialogProps) {
  const targets = others.filter(({ id }) => id !== rival.id);
  const [isOpen, setIsOpen] = useState(true);
  const [into, setInto] = useState(targets[0]?.id ?? "");
  const [error, setError] = useState<string | null>(null);
  const target = targets.find(({ id }) => id === into);
  const merge = async () => {
    if (target === undefined) return;
    const words = `${rival.name} counts as ${target.name} from now on.`;
    const outcome = await changes.change(rival, { mergedInto: target.id }, words);
    if (outcome.kind === "done") setIsOpen(false);
    else setError(outcome.message);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClose}
      returnFocus={returnFocus}
      title={`Merge ${rival.name}`}
      description={`Answers that name ${rival.name} will count for the other one, by its names and domains too. You can split it off again at any time.`}
    >
      <div className="rival-form">
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
