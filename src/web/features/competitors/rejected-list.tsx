import type { Competitor } from "#api/competitors/contract.ts";
import { useWorkspace } from "../../session/workspace.ts";
import type { useRivalChanges } from "./use-rival-changes.ts";

type RejectedListProps = {
  readonly rejected: readonly Competitor[];
  readonly changes: ReturnType<typeof useRivalChanges>;
};

/** Names that are not suggested again; folded, because nobody needs them every day. */
export function RejectedList({ rejected, changes }: RejectedListProps) {
  const { canWrite } = useWorkspace();
  if (rejected.length === 0) return null;
  return (
    <details className="rejected-rivals">
      <summary>
        Rejected <span className="soft">{rejected.length.toLocaleString("en")}</span>
      </summary>
      <ul>
        {rejected.map((rival) => (
          <li key={rival.id}>
            <span dir="auto">{rival.name}</span>
            {canWrite && (
              <button
                className="btn line small"
                type="button"
                disabled={changes.isBusy}
                aria-label={`Track ${rival.name} again`}
                onClick={() =>
                  void changes.changeTold(rival, { state: "tracked" }, `${rival.name} is tracked now.`)
                }
              >
                Track again
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
