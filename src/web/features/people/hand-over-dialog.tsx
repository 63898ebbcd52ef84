import { type FormEvent, type RefObject, useRef, useState } from "react";
import type { Member } from "#api/people/contract.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { memberName } from "./role-words.ts";

type HandOverDialogProps = {
  readonly brandName: string;
  readonly member: Member;
  /** What has the focus once it is done: nobody can hand it over twice. */
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Returns what is wrong, in words; null once it is done. */
  readonly onConfirm: (typed: string) => Promise<string | null>;
};

/** Hands a brand to another member, once its name is typed. */
export function HandOverDialog({ brandName, member, returnFocus, onClose, onConfirm }: HandOverDialogProps) {
  const [typed, setTyped] = useState("");
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const isDone = useRef(false);
  const isRight = typed.trim() === brandName.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRight || isBusy) return;
    setIsBusy(true);
    const said = await onConfirm(typed);
    setIsBusy(false);
    isDone.current = said === null;
    if (said === null) onClose();
    else setTrouble(said);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Hand the brand over"
      returnFocus={() => {
        if (isDone.current) returnFocus.current?.focus({ preventScroll: true });
        return !isDone.current;
      }}
      description={
        <p>
          {memberName(member)} becomes the owner of {brandName}, and alone decides whether it stays. You stay
          as an admin.
        </p>
      }
    >
      <form className="prompt-edit" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={`Type “${brandName}” to confirm`}
          autoComplete="off"
          value={typed}
          error={trouble}
          onChange={({ target }) => setTyped(target.value)}
        />
        <DialogActions>
          <button className="btn line dense" type="button" onClick={onClose}>
            Cancel
          </button>
          <button className="btn danger dense" type="submit" disabled={!isRight || isBusy}>
            {isBusy ? "Handing over…" : "Hand over"}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
