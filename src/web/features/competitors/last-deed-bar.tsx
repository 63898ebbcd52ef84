import { Undo2 } from "lucide-react";
import type { LastDeed } from "./use-competitor-changes.ts";

type LastDeedBarProps = {
  readonly last: LastDeed | null;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
};

/** What was done last, and the way back; it stays until the next deed. */
export function LastDeedBar({ last, isBusy, onUndo }: LastDeedBarProps) {
  return (
    <div className="last-deed" data-shown={last !== null || undefined}>
      <p role="status">{last?.words}</p>
      {last?.undo && (
        <button className="btn line small" type="button" disabled={isBusy} onClick={onUndo}>
          <Undo2 className="ico" aria-hidden />
          Undo
        </button>
      )}
    </div>
  );
}
