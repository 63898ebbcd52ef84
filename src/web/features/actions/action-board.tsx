import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Action, ActionList, ActionState, Decision } from "#api/actions/contract.ts";
import { listNotes, lists, listWords, workWords } from "#measurement/actions/action.ts";
import { ExportMenu } from "../../brands/table/export-menu.tsx";
import { surfaceCell } from "../../brands/table/figure-export.tsx";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { Explained } from "../../ui/explained.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import type { Column } from "../../ui/table/csv.ts";
import {
  ActionDetails,
  ActionEntry,
  type ActionEntryProps,
  Criticism,
  Gain,
  useOpening,
} from "./action-entry.tsx";
import { planWords } from "./action-plan.tsx";
import { GAIN_UNIT, gainNote, gainOf, lateCriticism, newOrderWords } from "./action-wording.ts";
import { DecideDialog, type Deciding } from "./decide-dialog.tsx";
import { DecidedEntry } from "./decided-entry.tsx";
import { LogActionDialog } from "./log-action-dialog.tsx";
import { useActions } from "./use-actions.ts";
import { useDecide } from "./use-decisions.ts";

type ActionBoardProps = {
  readonly brandId: string;
  /** The query of our API for the present filter. */
  readonly query: string;
  readonly today: string;
  /** What to begin with, before all actions: null for nothing, undefined until it is known. */
  readonly lead: ReactNode;
};

/** What is exported of the actions, in the order of the list. */
export const actionColumns = (surfaces: ActionList["surfaces"]): readonly Column<Action>[] => [
  { name: "Action", value: ({ title }) => title },
  { name: "List", value: ({ list }) => listWords[list] },
  { name: "State", value: ({ state }) => state },
  { name: "Gain at most (points)", value: ({ gain }) => gain.points },
  { name: "Of", value: ({ gain }) => gain.score },
  { name: "How the gain is estimated", value: ({ gain }) => gain.how },
  { name: "Effort", value: ({ effort }) => workWords[effort.size] },
  {
    name: "Evidence",
    value: ({ evidence }) =>
      evidence.map(({ text, quote }) => (quote ? `${text} “${quote}”` : text)).join(" "),
  },
  { name: "Answers", value: ({ evidence }) => evidence[0]?.n ?? null },
  { name: "Advice", value: ({ advice }) => advice },
  // What concerns the site alone rests on no answer.
  { name: "Surface", value: ({ list }) => (list === "airo" ? surfaceCell(surfaces) : null) },
  { name: "Id", value: ({ id }) => id },
];

/** The action to begin with, as what the page says first; its button opens all that speaks for it. */
function FirstAction(entry: ActionEntryProps) {
  const id = useId();
  const { isOpen, setIsOpen, button } = useOpening(entry);
  const { action, today } = entry;
  const facts = [workWords[action.effort.size], planWords(action.plan, today)].filter(Boolean);
  return (
    <section className="first-action" aria-label="Start here">
      <PageFinding more={action.evidence[0]?.text}>Start here: {action.title}</PageFinding>
      {!isOpen && <Criticism action={action} />}
      <div className="finding-actions">
        <button
          ref={button}
          className={`btn ${isOpen ? "line" : "accent"}`}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Hide how" : "Show me how"}
        </button>
        <p className="soft sm" dir="auto">
          {facts.join(" · ")}
        </p>
        <Gain gain={action.gain} isUnitShown />
      </div>
      <ActionDetails {...entry} id={id} isOpen={isOpen} heading="h3" />
    </section>
  );
}

/** Everything there is to do, what was done and what was dismissed. */
export function ActionBoard({ brandId, query, today, lead }: ActionBoardProps) {
  const { list: known, error, isPending, isStale, retry } = useActions(brandId, query);
  // Nothing moves down when the lead comes.
  const list = lead === undefined ? undefined : known;
  const { canWrite } = useWorkspace();
  const { decide, isSaving } = useDecide(brandId, query);
  const [shown, setShown] = useState<ShownState>("open");
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [isLogging, setIsLogging] = useState(false);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const reopen = async ({ actionId, title, state }: Decision) => {
    const isOwn = actionId.startsWith("own:");
    if (await decide({ actionId, state: isOwn ? "dismissed" : "open", ...(isOwn && { reason: "Removed" }) }))
      setUndoable({ actionId, title, back: state, words: isOwn ? "Removed" : "Opened again" });
  };
  const undo = async ({ actionId, back: state }: Undoable) => {
    if (await decide({ actionId, state })) setUndoable(null);
  };
  const [parameters] = useSearchParams();
  const ledTo = parameters.get("action");
  // Who comes for one action is to see it at its place among the others.
  const isLed = lead !== null && list !== undefined && list.answers > 0 && ledTo === null;
  const arrival = useRef<string | null>(null);
  useEffect(() => {
    if (ledTo === null) arrival.current = null;
  }, [ledTo]);
  const open = list?.actions.filter(isOpenNow) ?? [];
  const [first] = isLed ? [] : open;
  const late = lateCriticism(open, open.slice(0, SHOWN_AT_FIRST + (isLed ? 0 : 1)));
  const entryOf = (action: Action) => ({
    ...{ brandId, today, action, arrival },
    isOpenAtFirst: action.id === ledTo,
    onDone: () => setDeciding({ action, state: "done" }),
    onDismiss: () => setDeciding({ action, state: "dismissed" }),
  });
  return (
    <>
      {isLed && lead}
      {first !== undefined && <FirstAction key={first.id} {...entryOf(first)} />}
      <section className="section actions" aria-labelledby="actions" aria-busy={isStale}>
        <div className="section-head">
          <h2 id="actions">{first === undefined ? "Actions" : "More actions"}</h2>
        </div>
        {list === undefined ? (
          isPending || lead === undefined ? (
            <Loading label="Loading actions…" boxes={[40, 40, 40, 40, 40, 40]} />
          ) : (
            <Unloaded title="The actions could not be loaded." error={error} onRetry={retry} />
          )
        ) : (
          <>
            <StateChoice list={list} shown={shown} onChoose={setShown} />
            {list.newCompetitors > 0 && <p className="actions-rule">{newOrderWords(list.newCompetitors)}</p>}
            <UndoLine undoable={undoable} isSaving={isSaving} onUndo={(one) => void undo(one)} />
            <Shown
              {...{ brandId, list, shown, first, isSaving, entryOf }}
              onReopen={(decision) => void reopen(decision)}
            />
            {late !== undefined && shown === "open" && late.id !== ledTo && (
              <p className="action-note">
                Criticism hardly moves the score, but people read it:{" "}
                <Link className="link" to={addressOf(parameters, late)}>
                  What to do about criticism
                </Link>
              </p>
            )}
            <div className="actions-foot">
              {canWrite && (
                <button className="btn plain small" type="button" onClick={() => setIsLogging(true)}>
                  <Plus className="ico" aria-hidden />
                  Add what you did
                </button>
              )}
              {list.actions.length > 0 && (
                <>
                  <ExportMenu name="Actions" rows={list.actions} columns={actionColumns(list.surfaces)} />
                  <Explained
                    title="How actions are ordered"
                    sentence="What could add most to your AIRO score comes first, then fixes on your site."
                    formula={list.rule.sentence}
                    version={list.rule.version}
                  >
                    How actions are ordered
                  </Explained>
                </>
              )}
            </div>
          </>
        )}
        {deciding && (
          <DecideDialog
            {...{ brandId, query, deciding, today }}
            onDecided={({ action, state }) =>
              setUndoable({
                actionId: action.id,
                title: action.title,
                back: "open",
                words: state === "done" ? "Marked as done" : "Dismissed",
              })
            }
            onClose={() => setDeciding(null)}
          />
        )}
        {isLogging && (
          <LogActionDialog
            {...{ brandId, today }}
            onLogged={() => setShown("done")}
            onClose={() => setIsLogging(false)}
          />
        )}
      </section>
    </>
  );
}

/** The address of one action on this page. */
function addressOf(present: URLSearchParams, { id }: Action): string {
  const changed = new URLSearchParams(present);
  changed.set("action", id);
  return `?${changed}`;
}

/** What is listed: an open action that waits for a later day is in a list of its own. */
type ShownState = ActionState | "snoozed";

const isOpenNow = ({ state, plan }: Action): boolean => state === "open" && !plan.isSnoozed;
const isWaiting = ({ state, plan }: Action): boolean => state === "open" && plan.isSnoozed;

type ShownProps = {
  readonly brandId: string;
  readonly list: ActionList;
  readonly shown: ShownState;
  /** Shown above the lists already. */
  readonly first: Action | undefined;
  readonly isSaving: boolean;
  readonly entryOf: (action: Action) => ActionEntryProps;
  readonly onReopen: (decision: Decision) => void;
};

function Shown({ brandId, list, shown, first, isSaving, entryOf, onReopen }: ShownProps) {
  const { canWrite } = useWorkspace();
  const open = list.actions.filter(shown === "snoozed" ? isWaiting : isOpenNow);
  const isOfList = shown === "open" || shown === "snoozed";
  const decided = list.decisions.filter(isListed).filter(({ state }) => state === shown);
  const isNewBoard = !list.decisions.some(isListed) && !list.actions.some(isWaiting);
  if ((isOfList ? open : decided).length === 0)
    return (
      <p className="actions-none">
        {shown === "open" && !isNewBoard ? "Nothing is open." : emptyWords[shown]}
        {canWrite && howWords[shown]}
      </p>
    );
  if (!isOfList)
    return (
      <ol className="action-list" key={shown}>
        {decided.map((decision) => (
          <DecidedEntry key={decision.actionId} {...{ brandId, decision, isSaving, onReopen }} />
        ))}
      </ol>
    );
  const more = open.filter((action) => action !== first);
  if (more.length === 0)
    return <p className="actions-none">The action above is the only open one. There are no more.</p>;
  return lists.map((list) => {
    const listed = more.filter((action) => action.list === list);
    return listed.length === 0 ? null : (
      <ActionGroup
        key={`${list} ${shown}`}
        list={list}
        entries={listed.map(entryOf)}
        isContinued={first?.list === list && shown === "open"}
      />
    );
  });
}

/** An own entry that was removed is in the history alone. */
const isListed = ({ actionId, state }: Decision): boolean =>
  !(actionId.startsWith("own:") && state !== "done");

const emptyWords = {
  open: "Nothing to do yet. Actions come from answers of AI assistants and from a check of your site.",
  done: "Nothing is done yet.",
  snoozed: "Nothing is snoozed.",
  dismissed: "Nothing is dismissed.",
} as const;
/** How something comes there, for those who may decide. */
const howWords: Readonly<Partial<Record<ShownState, string>>> = {
  done: " Mark an action as done, or add what you did, and its effect is measured here.",
  snoozed: " Open an action to let it wait until a day that suits you.",
};

const stateWords = { open: "Open", snoozed: "Snoozed", done: "Done", dismissed: "Dismissed" } as const;

type StateChoiceProps = {
  readonly list: ActionList;
  readonly shown: ShownState;
  readonly onChoose: (state: ShownState) => void;
};

function StateChoice({ list, shown, onChoose }: StateChoiceProps) {
  const name = useId();
  const decided = list.decisions.filter(isListed);
  const counts = {
    open: list.actions.filter(isOpenNow).length,
    snoozed: list.actions.filter(isWaiting).length,
    done: decided.filter(({ state }) => state === "done").length,
    dismissed: decided.filter(({ state }) => state === "dismissed").length,
  };
  if (shown === "open" && counts.snoozed + counts.done + counts.dismissed === 0) return null;
  return (
    <fieldset className="seg actions-states">
      <legend className="vh">Which actions</legend>
      {(["open", "snoozed", "done", "dismissed"] as const).map((state) => (
        <label key={state}>
          <input type="radio" name={name} checked={shown === state} onChange={() => onChoose(state)} />
          {stateWords[state]} <span className="num mute">{counts[state]}</span>
        </label>
      ))}
    </fieldset>
  );
}

type ActionGroupProps = {
  readonly list: Action["list"];
  /** Whether its best action is shown above already. */
  readonly isContinued: boolean;
  readonly entries: readonly ActionEntryProps[];
};

/** As many as anybody starts in a week; one that an address leads to is shown in any case. */
const SHOWN_AT_FIRST = 5;

/** The actions of one score under its heading, the best first. */
function ActionGroup({ list, isContinued, entries }: ActionGroupProps) {
  const id = useId();
  const [allBy, setAllBy] = useState<"button" | "address" | null>(null);
  const isLedTo = entries.some(({ isOpenAtFirst }) => isOpenAtFirst);
  const shown = allBy !== null || isLedTo ? entries.length : SHOWN_AT_FIRST;
  const rows = useRef<HTMLOListElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (allBy === "button") rows.current?.children[SHOWN_AT_FIRST]?.querySelector("button")?.focus();
  }, [allBy]);
  useEffect(() => {
    if (isLedTo) setAllBy((before) => before ?? "address");
  }, [isLedTo]);
  const gains = entries.map(({ action }) => action.gain);
  const isGainShown = list === "airo" && gains.some(gainOf);
  return (
    <section className="action-group" aria-labelledby={id}>
      <h3 id={id}>
        {listWords[list]}{" "}
        <span className="mute">{list === "readiness" ? listNotes[list] : isGainShown && GAIN_UNIT}</span>
      </h3>
      <ol ref={rows} className="action-list" data-list={list} data-continued={isContinued || undefined}>
        {entries.slice(0, shown).map((entry) => (
          <ActionEntry key={entry.action.id} {...entry} />
        ))}
      </ol>
      {entries.length > shown && (
        <button className="link action-rest" type="button" onClick={() => setAllBy("button")}>
          Show {entries.length - shown} more<span className="vh">: {listWords[list]}</span>
        </button>
      )}
      {list === "airo" && <p className="action-note">{gainNote(gains)}</p>}
    </section>
  );
}

/** What was just decided, and what it was before. */
type Undoable = {
  readonly actionId: string;
  readonly title: string;
  readonly back: ActionState;
  readonly words: string;
};

type UndoLineProps = {
  readonly undoable: Undoable | null;
  readonly isSaving: boolean;
  readonly onUndo: (undoable: Undoable) => void;
};

/** Says what was just decided, with the way back; it is in the page from the start, so that screen readers announce it. */
function UndoLine({ undoable, isSaving, onUndo }: UndoLineProps) {
  return (
    <div className="undo-line" role="status">
      {undoable && (
        <p>
          <b>{undoable.words}:</b> <span dir="auto">{undoable.title}</span>{" "}
          <button className="link" type="button" disabled={isSaving} onClick={() => onUndo(undoable)}>
            Undo
          </button>
        </p>
      )}
    </div>
  );
}
