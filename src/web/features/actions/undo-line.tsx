import type { ActionState } from "#api/actions/contract.ts";

/** What was just decided, and what it was before. */
export type Undoable = {
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

/** Says what was just decided, with the way back; it stands in the page from the start, so that it is read out. */
export function UndoLine({ undoable, isSaving, onUndo }: UndoLineProps) {
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
