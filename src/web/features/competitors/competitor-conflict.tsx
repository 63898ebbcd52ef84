import type { Competitor } from "#api/competitors/contract.ts";
import { Notice } from "../../ui/notice.tsx";

type CompetitorConflictProps = {
  readonly current: Competitor;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
};

/** Somebody else saved meanwhile: theirs is shown, and nothing is overwritten unasked. */
export function CompetitorConflict({ current, onTakeTheirs, onKeepMine }: CompetitorConflictProps) {
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
