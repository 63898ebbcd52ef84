import { type FormEvent, useId, useState } from "react";
import type { Prompt, PromptList } from "#api/prompts/contract.ts";
import { readPromptText } from "#measurement/prompts/prompt-text.ts";
import { Dialog, DialogActions } from "../../../ui/form/dialog.tsx";
import { FieldNote } from "../../../ui/form/text-field.tsx";
import { useChangePrompt } from "../use-prompt-changes.ts";
import { readTags } from "./pasted-lines.ts";
import { PromptFields } from "./prompt-fields.tsx";

type EditPromptDialogProps = {
  readonly brandId: string;
  readonly list: PromptList;
  readonly prompt: Prompt;
  readonly onClose: () => void;
};

/** Changes all of one prompt. It stays open where saving fails. */
export default function EditPromptDialog({ brandId, list, prompt, onClose }: EditPromptDialogProps) {
  const id = useId();
  const { isSaving, save } = useChangePrompt(brandId);
  const [isOpen, setIsOpen] = useState(true);
  const [text, setText] = useState(prompt.text);
  const [details, setDetails] = useState({
    topic: list.topics.find((topic) => topic.id === prompt.topicId)?.name ?? "",
    tags: list.tags
      .filter((tag) => prompt.tagIds.includes(tag.id))
      .map(({ name }) => name)
      .join(", "),
    language: prompt.language,
    country: prompt.country,
  });
  const read = readPromptText(text);
  const error = read.ok ? undefined : read.message;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!read.ok || isSaving) return;
    const { topic, tags, language, country } = details;
    const change = {
      text: read.text,
      ...(topic.trim() === "" ? {} : { topic: topic.trim() }),
      tags: readTags(tags),
      language,
      country,
      ...(prompt.updatedAt !== undefined && { basedOn: prompt.updatedAt }),
    };
    if (await save({ prompt, change })) setIsOpen(false);
  };
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} onClosed={onClose} title="Edit prompt">
      <form className="prompt-edit" noValidate onSubmit={(event) => void submit(event)}>
        <div className="field">
          <label htmlFor={id}>Prompt</label>
          <textarea
            id={id}
            className="input prompt-text"
            rows={3}
            dir="auto"
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => setText(event.target.value)}
          />
          <FieldNote
            id={`${id}-note`}
            error={error}
            hint="Another wording is asked from the next scan on; answers so far keep theirs."
          />
        </div>
        <PromptFields details={details} topics={list.topics} onChange={setDetails} />
        <DialogActions>
          <button className="btn line dense" type="button" onClick={() => setIsOpen(false)}>
            Cancel
          </button>
          <button className="btn accent dense" type="submit" disabled={isSaving || !read.ok}>
            {isSaving ? "Saving…" : "Save prompt"}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
