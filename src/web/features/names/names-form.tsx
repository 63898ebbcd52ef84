import { type FormEvent, lazy, Suspense, useDeferredValue, useEffect, useId, useState } from "react";
import { Link, useBlocker } from "react-router";
import type { BrandNames, NamesDraft } from "#api/brands/contract.ts";
import { isTooShortName, tooShortWords } from "#measurement/typed-text.ts";
import { CommonWordChoice } from "../../brands/common-word-choice.tsx";
import { rereadWords } from "../../brands/reading-notice.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { ChipField } from "../../ui/form/chip-field.tsx";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSaveNames } from "./use-names.ts";
import { useUnclearMentions } from "./use-unclear-mentions.ts";

type NamesFormProps = { readonly names: BrandNames; readonly settingsHref: string };

const MAX_TEXT = 20_000;

/** Brings the whole reading of answers along: loaded with the first character. */
const NameTestResult = lazy(() => import("./name-test-result.tsx"));

type NameTestBoxProps = {
  readonly names: BrandNames;
  readonly draft: NamesDraft;
  readonly isSaved: boolean;
};

/** A text to try names on: every place that is written like one, whether it counts, and why not. It reads as answers are read. */
function NameTestBox({ names, draft, isSaved }: NameTestBoxProps) {
  const id = useId();
  const [text, setText] = useState("");
  const read = useDeferredValue(text);
  const decided = useUnclearMentions(names.brandId)?.decided ?? [];
  return (
    <div className="name-test">
      <div className="field">
        <label htmlFor={id}>Try it</label>
        <textarea
          id={id}
          className="input prompt-text"
          rows={3}
          dir="auto"
          maxLength={MAX_TEXT}
          placeholder={`Paste a sentence that names ${names.name}, or should not`}
          value={text}
          aria-describedby={`${id}-result`}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div id={`${id}-result`} role="status" className="name-test-result">
        {read.trim() === "" ? (
          <p className="soft sm">
            Shows what would match with the names {isSaved ? "above" : "as you are changing them"}, and why
            not.
          </p>
        ) : (
          <Suspense>
            <NameTestResult text={read} names={names} draft={draft} decided={decided} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Changes how a brand is written. What is not saved yet stays, and is asked about before the page is left. */
export function NamesForm({ names, settingsHref }: NamesFormProps) {
  const { canWrite, refusal } = useWorkspace();
  const { isSaving, save } = useSaveNames(names.brandId);
  const [seen, setSeen] = useState(names);
  const [draft, setDraft] = useState(draftOf(names));
  const [theirs, setTheirs] = useState<BrandNames | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isChanged = !isSameDraft(draft, draftOf(seen));
  useUnloadWarning(isChanged);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isChanged && (from.pathname !== to.pathname || tabIn(from.search) !== tabIn(to.search)),
  );
  // Another's change is shown at once where nothing of one's own would be lost by it.
  if (names.version > seen.version && !isChanged && theirs === null) {
    setSeen(names);
    setDraft(draftOf(names));
  }
  const change = (part: Partial<NamesDraft>) => setDraft({ ...draft, ...part });
  const saveOver = async (version: number) => {
    setError(null);
    const outcome = await save(draft, version);
    if (outcome.kind === "failed") setError(outcome.message);
    else if (outcome.kind === "conflict") setTheirs(outcome.theirs);
    else {
      setTheirs(null);
      setSeen({ ...seen, ...draft, version: version + 1 });
      showToast("success", `Names saved. ${rereadWords(names.reading) ?? ""}`.trim());
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isSaving) void saveOver(seen.version);
  };
  const isDisabled = !canWrite;
  return (
    <div className="names">
      <form className="names-form" noValidate onSubmit={submit}>
        <div className="names-own">
          <dl>
            <div>
              <dt>Name</dt>
              <dd dir="auto">{names.name}</dd>
            </div>
            <div>
              <dt>Domain</dt>
              <dd>{names.domain}</dd>
            </div>
          </dl>
          <Link to={settingsHref}>Change in Settings</Link>
        </div>
        {isTooShortName(names.name) && draft.aliases.length === 0 && (
          <Notice tone="warn" title={`${tooShortWords(names.name)} Add it under Also called.`} />
        )}
        <ChipField
          label="Also called"
          noun="alias"
          hint="Other spellings, products, former names; paste many at once, one a line."
          values={draft.aliases}
          isDisabled={isDisabled}
          onChange={(aliases) => change({ aliases })}
        />
        <ChipField
          label="More own domains"
          noun="domain"
          placeholder="example.com"
          hint="Pages there count as yours when assistants cite them."
          values={draft.domains}
          isDisabled={isDisabled}
          onChange={(domains) => change({ domains })}
        />
        <CommonWordChoice
          name={names.name}
          value={draft.commonWord}
          automatic={names}
          isDisabled={isDisabled}
          onChange={(commonWord) => change({ commonWord })}
        />
        <div className="names-never">
          <ChipField
            label="Ignore the name when followed by"
            noun="word"
            placeholder="pie"
            hint={`Such as “pie”: then “${names.name} pie” doesn’t count.`}
            values={draft.neverBefore}
            isDisabled={isDisabled}
            onChange={(neverBefore) => change({ neverBefore })}
          />
          <ChipField
            label="Ignore the name when preceded by"
            noun="word"
            placeholder="old"
            hint={`Such as “old”: then “old ${names.name}” doesn’t count.`}
            values={draft.neverAfter}
            isDisabled={isDisabled}
            onChange={(neverAfter) => change({ neverAfter })}
          />
        </div>
        {theirs !== null && (
          <Notice
            tone="warn"
            title="Somebody else changed the names meanwhile."
            action={
              <>
                <button
                  className="btn line small"
                  type="button"
                  onClick={() => {
                    setSeen(theirs);
                    setDraft(draftOf(theirs));
                    setTheirs(null);
                  }}
                >
                  Load theirs
                </button>
                <button
                  className="btn line small"
                  type="button"
                  disabled={isSaving}
                  onClick={() => void saveOver(theirs.version)}
                >
                  Save mine over them
                </button>
              </>
            }
          >
            They say now: {[...theirs.aliases, ...theirs.domains].join(", ") || "no other names"}
          </Notice>
        )}
        {error !== null && (
          <p className="err" role="alert">
            {error}
          </p>
        )}
        <div className="names-save">
          <button
            className="btn accent dense"
            type="submit"
            disabled={!isChanged || isSaving || isDisabled}
            title={isDisabled ? refusal : undefined}
          >
            {isSaving ? "Saving…" : "Save names"}
          </button>
          {isChanged && (
            <button className="btn line dense" type="button" onClick={() => setDraft(draftOf(seen))}>
              Discard
            </button>
          )}
          <p className="soft sm" role="status">
            {isChanged ? `Not saved yet. ${rereadWords(names.reading) ?? ""}` : ""}
          </p>
        </div>
      </form>
      <NameTestBox names={names} draft={draft} isSaved={!isChanged} />
      <ConfirmDialog
        isOpen={blocker.state === "blocked"}
        title="Leave without saving?"
        confirmLabel="Discard changes"
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.state === "blocked" && blocker.reset()}
      >
        Your changes to the names are not saved yet.
      </ConfirmDialog>
    </div>
  );
}

const tabIn = (search: string): string | null => new URLSearchParams(search).get("tab");

/** Has the browser ask before the whole page goes. */
function useUnloadWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isOn]);
}

const draftOf = ({ aliases, domains, commonWord, neverAfter, neverBefore }: BrandNames): NamesDraft => ({
  aliases,
  domains,
  commonWord,
  neverAfter,
  neverBefore,
});

/** Whether two drafts say the same. */
const isSameDraft = (a: NamesDraft, b: NamesDraft): boolean =>
  a.commonWord === b.commonWord &&
  (["aliases", "domains", "neverAfter", "neverBefore"] as const).every(
    (field) => a[field].length === b[field].length && a[field].every((one, at) => one === b[field][at]),
  );
