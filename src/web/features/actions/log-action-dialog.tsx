import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { fetchPrompts } from "../../api/prompts/prompts.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Loading } from "../../ui/loading.tsx";
import { useLogAction } from "./use-decisions.ts";

type LogActionDialogProps = {
  readonly brandId: string;
  readonly today: string;
  readonly onLogged: (title: string) => void;
  readonly onClose: () => void;
};

const MAX_PAGES = 50;

const MOST = 300;
const SHOWN = 100;

type PromptChoiceProps = {
  readonly brandId: string;
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
};

/** Some of a brand's prompts, to be found by their words. */
function PromptChoice({ brandId, chosen, onChoose }: PromptChoiceProps) {
  const accessToken = useAccessToken();
  const [words, setWords] = useState("");
  const { data, isError } = useQuery({
    queryKey: ["prompts", brandId],
    queryFn: async ({ signal }) => fetchPrompts(brandId, await accessToken(), signal),
    networkMode: "always",
  });
  const prompts = data?.prompts ?? [];
  const isChosen = new Set(chosen);
  const found = prompts.filter(({ text }) => text.toLowerCase().includes(words.trim().toLowerCase()));
  const toggle = (id: string) =>
    onChoose(isChosen.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, MOST));
  return (
    <fieldset className="prompt-choice">
      <legend className="lbl">
        Prompts it concerns{chosen.length > 0 && <span className="mute"> · {chosen.length} chosen</span>}
      </legend>
      {prompts.length > 8 && (
        <input
          className="input"
          type="search"
          aria-label="Find prompts"
          placeholder="Find prompts"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {isError ? (
        <p className="hint">The prompts could not be loaded. Without prompts no effect can be measured.</p>
      ) : data === undefined ? (
        <Loading label="Loading prompts…" />
      ) : prompts.length === 0 ? (
        <p className="hint">This brand has no prompts yet.</p>
      ) : (
        <div className="prompt-options">
          {found.slice(0, SHOWN).map(({ id, text }) => (
            <label key={id}>
              <input type="checkbox" checked={isChosen.has(id)} onChange={() => toggle(id)} />
              <span dir="auto">{text}</span>
            </label>
          ))}
          {found.length === 0 && <p className="hint">No prompt has these words.</p>}
          {found.length > SHOWN && <p className="hint">{found.length - SHOWN} more: narrow them by words.</p>}
        </div>
      )}
    </fieldset>
  );
}

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
      title="Add what you did"
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
            {isSaving ? "Saving…" : "Add"}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
