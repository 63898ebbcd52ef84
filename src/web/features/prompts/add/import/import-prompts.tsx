import { type FormEvent, useDeferredValue, useId, useMemo, useState } from "react";
import type { PromptList } from "#api/prompts/contract.ts";
import { decodedText, UnreadableFileError } from "#measurement/import/file-text.ts";
import { ColumnMatching } from "../../../../ui/import/column-matching.tsx";
import { fileBytes } from "../../../../ui/import/file-bytes.ts";
import { FileSource, sizeText } from "../../../../ui/import/file-source.tsx";
import { StepProgress } from "../../../../ui/step-progress.tsx";
import { useAddPrompts } from "../../use-prompt-changes.ts";
import { AddButton, LinePreview } from "../line-preview.tsx";
import type { Market } from "../pasted-lines.ts";
import { PromptFields } from "../prompt-fields.tsx";
import {
  batchesOfFile,
  type ImportedPrompt,
  importedPrompts,
  type PromptColumns,
  readPromptFile,
  tooManyPrompts,
} from "./prompt-file.ts";

/** 10,000 lines of the longest prompts have less. */
const MAX_BYTES = 40_000_000;

const fields = [
  { name: "prompt", label: "Prompt" },
  { name: "topic", label: "Topic" },
  { name: "tags", label: "Tags" },
  { name: "language", label: "Language" },
  { name: "country", label: "Country" },
] as const;

type ImportPromptsProps = {
  readonly brandId: string;
  readonly list: PromptList;
  readonly market: Market;
  readonly onClose: () => void;
};

type Source = { readonly name: string | null; readonly bytes: number; readonly text: string };
type Matching = { readonly columns: PromptColumns; readonly hasHeader: boolean };
const nothing: Source = { name: null, bytes: 0, text: "" };

/** Prompts of a CSV file or a pasted table: columns matched, each line looked at, then added. */
export default function ImportPrompts({ brandId, list, market, onClose }: ImportPromptsProps) {
  const id = useId();
  const { add, isAdding, done } = useAddPrompts(brandId);
  const [source, setSource] = useState(nothing);
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Matching | null>(null);
  const [details, setDetails] = useState({ topic: "", tags: "", ...market });
  const text = useDeferredValue(source.text);
  const file = useMemo(() => readPromptFile(text), [text]);
  const matching = chosen ?? file;
  const lines = useMemo(
    () => (file.complaint === null ? importedPrompts(file.rows, matching, details, list.prompts) : []),
    [file, matching, details, list.prompts],
  );
  const fresh = lines.filter(({ kind }) => kind === "new");
  const hasPrompts = matching.columns.prompt !== null;
  const complaint =
    file.complaint ??
    (lines.length > 0 && !hasPrompts
      ? "Choose the column that holds the prompts."
      : tooManyPrompts(fresh.length, list.prompts.length));

  const show = (next: Source, complaintOfFile: string | null = null) => {
    setSource(next);
    setError(complaintOfFile);
    setChosen(null);
  };
  const readFile = async (picked: File) => {
    if (picked.size > MAX_BYTES)
      return show(
        nothing,
        `${picked.name} has ${sizeText(picked.size)}; at most ${sizeText(MAX_BYTES)} are read.`,
      );
    let whole = "";
    try {
      for await (const piece of decodedText(fileBytes(picked))) whole += piece;
    } catch (failure) {
      return show(
        nothing,
        failure instanceof UnreadableFileError
          ? failure.message
          : `${picked.name} can’t be read. Choose it again.`,
      );
    }
    if (whole.trim() === "") return show(nothing, `${picked.name} is empty. Choose another file.`);
    show({ name: picked.name, bytes: picked.size, text: whole });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAdding || fresh.length === 0 || complaint !== null) return;
    const isAllRight = lines.every(({ kind }) => kind !== "wrong");
    // What could not be taken stays, to be seen.
    if ((await add(batchesOfFile(fresh))) && isAllRight) onClose();
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
        Import prompts
      </p>
      <div className="add-prompts-columns">
        <div className="add-prompts-form">
          <FileSource
            what="CSV file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            hint="With commas, semicolons or tabs, up to 10,000 lines. Nothing is saved before you add it."
            file={source.name === null ? null : { name: source.name, note: sizeText(source.bytes) }}
            error={error}
            isDisabled={isAdding}
            onFile={(picked) => void readFile(picked)}
            pasted={source.text}
            onPaste={(pasted) => show({ name: null, bytes: 0, text: pasted })}
          />
          {file.rows.length > 0 && (
            <>
              <ColumnMatching
                fields={fields}
                columns={matching.columns}
                rows={file.rows.slice(0, 20)}
                hasHeader={matching.hasHeader}
                onColumns={(columns) => setChosen({ ...matching, columns })}
                onHeader={(hasHeader) => setChosen({ ...matching, hasHeader })}
              />
              <fieldset className="column-matching">
                <legend>Defaults for empty cells</legend>
                <PromptFields details={details} topics={list.topics} onChange={setDetails} />
              </fieldset>
            </>
          )}
        </div>
        <div className="add-prompts-preview">
          <LinePreview id={`${id}-preview`} lines={shownOf(lines, hasPrompts)} complaint={complaint}>
            Each line is looked at here: repeats and mistakes are found before anything is saved.
          </LinePreview>
        </div>
      </div>
      {isAdding && (
        <div role="status">
          <p className="soft sm">
            Added {done.toLocaleString("en")} of {fresh.length.toLocaleString("en")}…
          </p>
          <StepProgress label="Adding prompts" done={done} total={fresh.length} />
        </div>
      )}
      <p className="add-prompts-actions">
        <AddButton
          count={hasPrompts ? fresh.length : 0}
          isAdding={isAdding}
          isDisabled={complaint !== null}
        />
        <button className="btn plain dense" type="button" onClick={onClose}>
          Cancel
        </button>
      </p>
    </form>
  );
}

/** Without a column of prompts every line would be wrong, and none of them is. */
const shownOf = (lines: readonly ImportedPrompt[], hasPrompts: boolean) => (hasPrompts ? lines : []);
