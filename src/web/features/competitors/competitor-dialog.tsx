import { type FormEvent, type RefObject, useState } from "react";
import type { ReadingState } from "#api/brands/contract.ts";
import type { Competitor } from "#api/competitors/contract.ts";
import { isTooShortName, tooShortWords } from "#measurement/typed-text.ts";
import { CommonWordChoice } from "../../brands/common-word-choice.tsx";
import { rereadWords } from "../../brands/reading-notice.tsx";
import { ChipField } from "../../ui/form/chip-field.tsx";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { useCompetitorChanges } from "./use-competitor-changes.ts";

type CompetitorDialogProps = {
  /** As it was when the dialog opened; null: a new one. */
  readonly competitor: Competitor | null;
  /** As it is now, no matter who changed it. */
  readonly current: Competitor | null;
  readonly reading: ReadingState;
  readonly changes: ReturnType<typeof useCompetitorChanges>;
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

type Draft = Pick<Competitor, "name" | "aliases" | "domains" | "commonWord" | "neverAfter" | "neverBefore">;
const blank: Draft = {
  name: "",
  aliases: [],
  domains: [],
  commonWord: null,
  neverAfter: [],
  neverBefore: [],
};
const draftOf = ({ name, aliases, domains, commonWord, neverAfter, neverBefore }: Draft): Draft => ({
  name,
  aliases,
  domains,
  commonWord,
  neverAfter,
  neverBefore,
});

/** A new competitor, or all that is said of one. It stays open where saving fails, with what was typed. */
export function CompetitorDialog({
  competitor,
  current,
  reading,
  changes,
  returnFocus,
  onClose,
}: CompetitorDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [draft, setDraft] = useState<Draft>(competitor === null ? blank : draftOf(competitor));
  const [seen, setSeen] = useState(competitor);
  const [trouble, setTrouble] = useState<{ readonly isConflict: boolean; readonly message: string } | null>(
    null,
  );
  const name = draft.name.trim();
  const save = async (over: Competitor | null) => {
    if (name === "" || changes.isBusy) return;
    if (isTooShortName(name)) {
      setTrouble({ isConflict: false, message: tooShortWords(name) });
      return;
    }
    const given = { ...draft, name };
    const outcome =
      over === null
        ? await changes.add(given, `${name} is tracked now.`)
        : await changes.change(over, given, `${name} changed.`);
    if (outcome.kind === "done") setIsOpen(false);
    else setTrouble({ isConflict: outcome.kind === "conflict", message: outcome.message });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(seen);
  };
  const isChanged = trouble?.isConflict === true && current !== null && current.version !== seen?.version;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClose}
      returnFocus={returnFocus}
      title={competitor === null ? "Add competitor" : `Edit ${competitor.name}`}
    >
      <form className="competitor-form" noValidate onSubmit={submit}>
        <TextField
          label="Name"
          value={draft.name}
          maxLength={200}
          error={trouble !== null && !isChanged ? trouble.message : undefined}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <ChipField
          label="Domains"
          noun="domain"
          placeholder="example.com"
          values={draft.domains}
          onChange={(domains) => setDraft({ ...draft, domains })}
        />
        <ChipField
          label="Also called"
          noun="alias"
          hint="Other names and spellings; paste many at once, one a line."
          values={draft.aliases}
          onChange={(aliases) => setDraft({ ...draft, aliases })}
        />
        {competitor !== null && (
          <CommonWordChoice
            name={name}
            value={draft.commonWord}
            automatic={competitor}
            onChange={(commonWord) => setDraft({ ...draft, commonWord })}
          />
        )}
        <div className="names-never">
          <ChipField
            label="Ignore the name when followed by"
            noun="word"
            hint={`Such as “pie”: then “${name || "Apple"} pie” doesn’t count.`}
            values={draft.neverBefore}
            onChange={(neverBefore) => setDraft({ ...draft, neverBefore })}
          />
          <ChipField
            label="Ignore the name when preceded by"
            noun="word"
            hint={`Such as “old”: then “old ${name || "Apple"}” doesn’t count.`}
            values={draft.neverAfter}
            onChange={(neverAfter) => setDraft({ ...draft, neverAfter })}
          />
        </div>
        {isChanged && (
          <CompetitorConflict
            current={current}
            onTakeTheirs={() => {
              setDraft(draftOf(current));
              setSeen(current);
              setTrouble(null);
            }}
            onKeepMine={() => {
              setSeen(current);
              setTrouble(null);
              void save(current);
            }}
          />
        )}
        <p className="soft sm">{rereadWords(reading)}</p>
        <DialogActions>
          <button className="btn line dense" type="button" onClick={() => setIsOpen(false)}>
            Cancel
          </button>
          <button className="btn accent dense" type="submit" disabled={changes.isBusy || name === ""}>
            {changes.isBusy ? "Saving…" : competitor === null ? "Add competitor" : "Save competitor"}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type CompetitorConflictProps = {
  readonly current: Competitor;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
};

/** Somebody else saved meanwhile: theirs is shown, and nothing is overwritten unasked. */
function CompetitorConflict({ current, onTakeTheirs, onKeepMine }: CompetitorConflictProps) {
  const theirs = [current.name, ...current.aliases, ...current.domains].join(", ");
  return (
    <Notice
      tone="warn"
      title="Somebody else changed this competitor meanwhile."
      action={
        <>
          <button className="btn line small" type="button" onClick={onTakeTheirs}>
            Load theirs
          </button>
          <button className="btn line small" type="button" onClick={onKeepMine}>
            Save mine over it
          </button>
        </>
      }
    >
      It says now: {theirs}
    </Notice>
  );
}
