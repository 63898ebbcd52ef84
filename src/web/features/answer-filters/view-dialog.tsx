import { type FormEvent, useState } from "react";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

type ViewDialogProps = {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly title: string;
  readonly name: string;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
};

/** Asks for the name of a view. */
export function ViewDialog({ isOpen, isBusy, title, name, onClose, onName }: ViewDialogProps) {
  const [text, setText] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && !isBusy) onName(text.trim());
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description="It keeps the filter with its period, for you alone."
    >
      <form onSubmit={submit}>
        <TextField
          label="Name"
          maxLength={60}
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogActions>
          <button className="btn line" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn" type="submit" disabled={isBusy}>
            {isBusy ? "Saving…" : "Save"}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
