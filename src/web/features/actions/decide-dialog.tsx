import { type FormEvent, useId, useState } from "react";
import type { Action } from "#api/actions/contract.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useDecide } from "./use-decisions.ts";

export type Deciding = { readonly action: Action; readonly state: "done" | "dismissed" };

type DecideDialogProps = {
  readonly brandId: string;
  readonly query: string;
  readonly deciding: Deciding;
  /** The day today is, such as 2026-11-22. */
  readonly today: string;
  readonly onDecided: (deciding: Deciding) => void;
  readonly onClose: () => void;
};

const REASONS = ["Not relevant for us", "Tried before", "Too much work for what it gains", "Another reason"];

/** Asks when an action was done, or why it is dismissed. It stays open where saving fails. */
export function DecideDialog({ brandId, query, deciding, today, onDecided, onClose }: DecideDialogProps) {
  const { action, state } = deciding;
  const { decide, isSaving } = useDecide(brandId, query);
  const [isOpen, setIsOpen] = useState(true);
  const [reason, setReason] = useState(REASONS[0] ?? "");
  const [note, setNote] = useState("");
  const [day, setDay] = useState(today);
  const isDone = state === "done";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const given = isDone ? { happenedOn: day } : { reason };
    if (await decide({ actionId: action.id, state, note, ...given })) {
      setIsOpen(false);
      onDecided(deciding);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClose}
      title={isDone ? "Mark as done" : "Dismiss this action"}
      description={<p dir="auto">{action.title}</p>}
    >
      <form className="action-form" onSubmit={(event) => void submit(event)}>
        {isDone ? (
          <TextField
            label="Done on"
            type="date"
            required
            max={today}
            value={day}
            hint="Answers before and after this day are compared."
            onChange={(event) => setDay(event.target.value)}
          />
        ) : (
          <Reasons reason={reason} onChoose={setReason} />
        )}
        <TextField
          label="Note"
          isOptional
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <DialogActions>
          <button className="btn line dense" type="button" onClick={() => setIsOpen(false)}>
            Cancel
          </button>
          <button className="btn accent dense" type="submit" disabled={isSaving}>
            {isSaving ? "Saving…" : isDone ? "Mark as done" : "Dismiss"}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Reasons({
  reason,
  onChoose,
}: {
  readonly reason: string;
  readonly onChoose: (reason: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className="action-reasons">
      <legend className="lbl">Why?</legend>
      {REASONS.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={reason === one} onChange={() => onChoose(one)} />
          {one}
        </label>
      ))}
    </fieldset>
  );
}
