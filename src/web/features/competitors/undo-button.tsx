import { Undo2 } from "lucide-react";
import type { useCompetitorChanges } from "./use-competitor-changes.ts";

type UndoButtonProps = {
  readonly changes: Pick<ReturnType<typeof useCompetitorChanges>, "last" | "isBusy">;
  readonly onUndo: () => void;
};

/** The way back from the last change; nothing where there is none. */
export function UndoButton({ changes: { last, isBusy }, onUndo }: UndoButtonProps) {
  if (last === null || last.undo.length === 0) return null;
  return (
    <button className="btn line small" type="button" disabled={isBusy} onClick={onUndo}>
      <Undo2 className="ico" aria-hidden />
      Undo
    </button>
  );
}
