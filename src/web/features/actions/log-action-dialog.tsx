import { type FormEvent, useId, useState } from "react";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { PromptChoice } from "./prompt-choice.tsx";
import { useLogAction } from "./use-decisions.ts";

type LogActionDialogProps = {
  readonly brandId: string;
  readonly today: string;
  readonly onLogged: (title: string) => void;
  readonly onClose: () => void;
};

const MAX_PAGES = 50;

/** Takes down something that was done, and which prompts and pages it concerns. */
export function LogActionDialog({ brandId, today, onLogged, onClose }: LogActionDialogProps) {
  const id = useId();
  const { log, isSaving } = useLogAction(brandId);
  const [isOpen, setIsOpen] = useState(true);
  const [title, setTitle] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const [day, setDay] = useState(today);
  const [pages, setPages] = useState("");
  const [promptKeys, setPromptKeys] = useState<readonly string[]>([]);
  const error = isAsked && title.trim() === "" ? "What was done?" : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isSaving || title.trim() === "") return;
    const lines = pages.split("\n").map((line) => line.trim());
    const own = {
      title: title.trim(),
      happenedOn: day,
      note: "",
      promptKeys,
      pages: lines.filter((line) => line !== "").slice(0, MAX_PAGES),
    };
    if (await log(own)) {
      setIsOpen(false);
      onLogged(own.title);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClose}
      title="Log an action"
      description="Something you did that may change what assistants say: its prompts are compared before and after, against those nothing was done for."
    >
      <form className="action-form" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="What was done"
          value={title}
          maxLength={300}
          error={error}
          placeholder="Published a comparison page"
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label="Done on"
          type="date"
          max={today}
          value={day}
          onChange={(event) => setDay(event.target.value || today)}
        />
        <PromptChoice brandId={brandId} chosen={promptKeys} onChoose={setPromptKeys} />
        <div className="field">
          <label htmlFor={id}>
            Pages it concerns<span className="opt"> optional</span>
          </label>
          <textarea
            id={id}
            className="input"
            rows={2}
            value={pages}
            placeholder="One address a line"
            onChange={(event) => setPages(event.target.value)}
          />
        </div>
        <DialogActions>
          <button className="btn line dense" type="button" onClick={() => setIsOpen(false)}>
            Cancel
          </button>
          <button className="btn accent dense" type="submit" disabled={isSaving}>
            {isSaving ? "Saving…" : "Log action"}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
