import { type FormEvent, useId, useState } from "react";
import type { BulkChange, PromptList } from "#api/prompts/contract.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { readTags } from "./add/pasted-lines.ts";

type BulkBarProps = {
  readonly count: number;
  readonly list: PromptList;
  readonly isChanging: boolean;
  readonly onChange: (change: BulkChange) => void;
  readonly onClear: () => void;
};

type Question = "topic" | "tag" | "untag";

/** What can be done with the prompts that are chosen. */
export default function BulkBar({ count, list, isChanging, onChange, onClear }: BulkBarProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const act = (label: string, onClick: () => void) => (
    <button className="btn line small" type="button" disabled={isChanging} onClick={onClick}>
      {label}
    </button>
  );
  return (
    <section className="bulk-bar" aria-label="With the selected prompts">
      <p role="status">
        <b>{count.toLocaleString("en")}</b> selected
      </p>
      {act("Pause", () => onChange({ state: "paused" }))}
      {act("Resume", () => onChange({ state: "active" }))}
      {act("Move to topic", () => setQuestion("topic"))}
      {act("Tag", () => setQuestion("tag"))}
      {list.tags.length > 0 && act("Untag", () => setQuestion("untag"))}
      {act("Delete", () => onChange({ isDeleted: true }))}
      <button className="btn plain small" type="button" onClick={onClear}>
        Clear
      </button>
      {question && (
        <NameDialog
          key={question}
          question={question}
          known={(question === "topic" ? list.topics : list.tags).map(({ name }) => name)}
          onClose={() => setQuestion(null)}
          onNamed={(text) =>
            onChange(
              question === "topic"
                ? { topic: text }
                : question === "tag"
                  ? { addTags: readTags(text) }
                  : { removeTags: readTags(text) },
            )
          }
        />
      )}
    </section>
  );
}

const questions = {
  topic: { title: "Move to topic", label: "Topic", hint: "A new name makes a new topic.", action: "Move" },
  tag: { title: "Tag prompts", label: "Tags", hint: "With commas between them.", action: "Tag" },
  untag: { title: "Take tags away", label: "Tags", hint: "With commas between them.", action: "Untag" },
} as const;

type NameDialogProps = {
  readonly question: Question;
  readonly known: readonly string[];
  readonly onNamed: (text: string) => void;
  readonly onClose: () => void;
};

function NameDialog({ question, known, onNamed, onClose }: NameDialogProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [text, setText] = useState("");
  const { title, label, hint, action } = questions[question];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onNamed(text.trim());
    setIsOpen(false);
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} onClosed={onClose} title={title}>
      <form className="prompt-edit" noValidate onSubmit={submit}>
        <TextField
          label={label}
          hint={hint}
          list={id}
          autoComplete="off"
          maxLength={300}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <datalist id={id}>
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <DialogActions>
          <button className="btn line dense" type="button" onClick={() => setIsOpen(false)}>
            Cancel
          </button>
          <button className="btn accent dense" type="submit" disabled={text.trim() === ""}>
            {action}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
