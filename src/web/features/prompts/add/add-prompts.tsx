import { FileUp } from "lucide-react";
import { type FormEvent, lazy, Suspense, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import type { PromptList } from "#api/prompts/contract.ts";
import type { FigureNeed } from "#measurement/estimates/first-figure.ts";
import { useAddPrompts } from "../use-prompt-changes.ts";
import { onlyTopic } from "./figure-need.ts";
import { AddButton, LinePreview } from "./line-preview.tsx";
import { linesOf, MAX_LINES, type Market, readLines, readTags } from "./pasted-lines.ts";
import { PromptFields } from "./prompt-fields.tsx";

const ImportPrompts = lazy(() => import("./import/import-prompts.tsx"));

type AddPromptsProps = {
  readonly brandId: string;
  readonly list: PromptList;
  readonly market: Market;
  /** How many prompts a first figure needs, in a sentence; null where it needs none. */
  readonly need: FigureNeed | null;
  readonly onClose: () => void;
};

/** New prompts: typed or pasted, or from a file with columns. */
export default function AddPrompts(props: AddPromptsProps) {
  const [isImporting, setIsImporting] = useState(false);
  if (!isImporting) return <TypePrompts {...props} onImport={() => setIsImporting(true)} />;
  return (
    <Suspense fallback={<p role="status">Opening the import…</p>}>
      <ImportPrompts {...props} />
    </Suspense>
  );
}

/** One prompt or a pasted list, with what becomes of each line before anything is saved. */
function TypePrompts({
  brandId,
  list,
  market,
  need,
  onClose,
  onImport,
}: AddPromptsProps & { readonly onImport: () => void }) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { add, isAdding } = useAddPrompts(brandId);
  const [typed, setTyped] = useState("");
  const [details, setDetails] = useState({ topic: onlyTopic(list), tags: "", ...market });
  const lines = readLines(useDeferredValue(typed), list.prompts, details);
  const fresh = linesOf(lines, "new");
  const wrong = linesOf(lines, "wrong");
  const isTooMany = fresh.length > MAX_LINES;
  useEffect(() => area.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAdding || fresh.length === 0 || isTooMany) return area.current?.focus();
    const { topic, tags, language, country } = details;
    const batch = {
      text: fresh.map(({ text }) => text).join("\n"),
      ...(topic.trim() === "" ? {} : { topic: topic.trim() }),
      tags: readTags(tags),
      language,
      country,
    };
    if (!(await add([batch]))) return;
    // What could not be taken stays, to be fixed.
    setTyped(wrong.map(({ text }) => text).join("\n"));
    if (wrong.length === 0) onClose();
  };
  return (
    <form
      className="add-prompts"
      aria-labelledby={`${id}-title`}
      noValidate
      aria-busy={isAdding}
      onSubmit={(event) => void submit(event)}
    >
      <p id={`${id}-title`} className="add-prompts-title">
        Add prompts
      </p>
      <div className="add-prompts-columns">
        <div className="add-prompts-form">
          {need !== null && <p className="soft sm">{need.words}</p>}
          <div className="field">
            <label htmlFor={id}>One prompt on each line</label>
            <textarea
              ref={area}
              id={id}
              className="input prompt-text"
              rows={7}
              dir="auto"
              placeholder={"Who would you recommend for …?\nWhat is the best … for …?"}
              aria-describedby={`${id}-preview`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <PromptFields details={details} topics={list.topics} onChange={setDetails} />
        </div>
        <div className="add-prompts-preview">
          <LinePreview
            id={`${id}-preview`}
            lines={lines}
            complaint={isTooMany ? `At most ${MAX_LINES} at once. Import a file to add more.` : null}
          >
            Type or paste a list: each line is looked at here, and repeats are found before anything is saved.
          </LinePreview>
        </div>
      </div>
      <p className="add-prompts-actions">
        <AddButton count={fresh.length} isAdding={isAdding} isDisabled={isTooMany} />
        <button className="btn plain dense" type="button" onClick={onClose}>
          Cancel
        </button>
        <button className="btn plain dense end" type="button" onClick={onImport}>
          <FileUp className="ico" aria-hidden />
          Import a CSV file
        </button>
      </p>
    </form>
  );
}
