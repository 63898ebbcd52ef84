import { Undo2, X } from "lucide-react";

type UndoStripProps = {
  /** How many prompts were deleted last; 0 where none can be brought back. */
  readonly count: number;
  readonly onUndo: () => void;
  readonly onForget: () => void;
};

/** Says what was deleted, and brings it back. */
export function UndoStrip({ count, onUndo, onForget }: UndoStripProps) {
  return (
    <div role="status">
      {count > 0 && (
        <div className="undo-strip">
          <span>
            {count === 1 ? "1 prompt deleted." : `${count.toLocaleString("en")} prompts deleted.`} The answers
            so far are kept.
          </span>
          <button className="btn line small" type="button" onClick={onUndo}>
            <Undo2 className="ico" aria-hidden />
            Undo
          </button>
          <button className="icon-btn" type="button" aria-label="Dismiss" onClick={onForget}>
            <X aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}
