import { Check, Minus, TriangleAlert } from "lucide-react";
import { type FormEvent, useDeferredValue, useEffect, useId, useRef, useState } from "react";
import type { PromptList } from "#api/prompts/contract.ts";
import { useAddPrompts } from "../use-prompt-changes.ts";
import {
  countWords,
  linesOf,
  MAX_LINES,
  type Market,
  type PastedLine,
  readLines,
  readTags,
} from "./pasted-lines.ts";
import { PromptFields } from "./prompt-fields.tsx";

type AddPromptsProps = {
  readonly brandId: string;
  readonly list: PromptList;
  readonly market: Market;
  readonly onClose: () => void;
};

/** One prompt or a pasted list, with what becomes of each line before anything is saved. */
export function AddPrompts({ brandId, list, market, onClose }: AddPromptsProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { add, isAdding } = useAddPrompts(brandId);
  const [typed, setTyped] = useState("");
  const [details, setDetails] = useState({ topic: "", tags: "", ...market });
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
      <h3 id={`${id}-title`}>Add prompts</h3>
      <div className="add-prompts-columns">
        <div className="add-prompts-form">
          <div className="field">
            <label htmlFor={id}>One prompt on each line</label>
            <textarea
              ref={area}
              id={id}
              className="input prompt-text"
              rows={7}
              dir="auto"
              placeholder={"Which … would you recommend?\nWhat is the best … for …?"}
              aria-describedby={`${id}-preview`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <PromptFields details={details} topics={list.topics} onChange={setDetails} />
        </div>
        <div className="add-prompts-preview">
          <LinePreview id={`${id}-preview`} lines={lines} isTooMany={isTooMany} />
        </div>
      </div>
      <p className="add-prompts-actions">
        <button
          className="btn accent dense"
          type="submit"
          disabled={isAdding || fresh.length === 0 || isTooMany}
        >
          {isAdding
            ? "Adding…"
            : `Add ${fresh.length === 0 ? "" : `${fresh.length.toLocaleString("en")} `}${fresh.length === 1 ? "prompt" : "prompts"}`}
        </button>
        <button className="btn plain dense" type="button" onClick={onClose}>
          Cancel
        </button>
      </p>
    </form>
  );
}

/** Lines shown one by one; those with something to fix always are. */
const SHOWN = 40;

const icons = { new: Check, repeated: Minus, wrong: TriangleAlert } as const;
const urgency = { wrong: 0, repeated: 1, new: 2 } as const;

type LinePreviewProps = {
  readonly id: string;
  readonly lines: readonly PastedLine[];
  readonly isTooMany: boolean;
};

/** What becomes of each line. */
function LinePreview({ id, lines, isTooMany }: LinePreviewProps) {
  const ordered = lines.length > SHOWN ? lines.toSorted((a, b) => urgency[a.kind] - urgency[b.kind]) : lines;
  return (
    <>
      <p id={id} className="line-count" role="status">
        {lines.length === 0 ? "Nothing to add yet" : countWords(lines)}
      </p>
      {isTooMany && (
        <p className="err">
          <TriangleAlert className="ico" aria-hidden />
          At most {MAX_LINES} at once: please add them in parts.
        </p>
      )}
      {lines.length === 0 ? (
        <p className="soft sm">
          Type or paste a list: each line is looked at here, and repeats are found before anything is saved.
        </p>
      ) : (
        <ol className="line-list">
          {ordered.slice(0, SHOWN).map((line, index) => {
            const Icon = icons[line.kind];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and none keeps a state
              <li key={index} data-kind={line.kind}>
                <Icon className="ico" aria-hidden />
                <span className="line-text" dir="auto">
                  {line.text.slice(0, 300)}
                </span>
                {line.kind !== "new" && <span className="line-reason">{line.reason}</span>}
              </li>
            );
          })}
        </ol>
      )}
      {lines.length > SHOWN && (
        <p className="soft sm">and {(lines.length - SHOWN).toLocaleString("en")} more</p>
      )}
    </>
  );
}
