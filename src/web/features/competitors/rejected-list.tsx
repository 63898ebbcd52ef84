import type { Competitor } from "#api/competitors/contract.ts";
import { useWorkspace } from "../../session/workspace.ts";
import type { useCompetitorChanges } from "./use-competitor-changes.ts";

type RejectedListProps = {
  readonly rejected: readonly Competitor[];
  readonly changes: ReturnType<typeof useCompetitorChanges>;
};

/** Names that are not suggested again; folded, because nobody needs them every day. */
export function RejectedList({ rejected, changes }: RejectedListProps) {
  const { canWrite } = useWorkspace();
  if (rejected.length === 0) return null;
  return (
    <details className="rejected-competitors">
      <summary>
        Rejected <span className="soft">{rejected.length.toLocaleString("en")}</span>
      </summary>
      <ul>
        {rejected.map((competitor) => (
          <li key={competitor.id}>
            <span dir="auto">{competitor.name}</span>
            {canWrite && (
              <button
                className="btn line small"
                type="button"
                disabled={changes.isBusy}
                aria-label={`Track ${competitor.name} again`}
                onClick={() =>
                  void changes.changeTold(
                    competitor,
                    { state: "tracked" },
                    `${competitor.name} is tracked now.`,
                  )
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
