import { useId, useState } from "react";
import type { Decision } from "#api/actions/contract.ts";
import { dayText } from "../../brands/text/day-text.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { EffectPanel } from "./effect-panel.tsx";

type DecidedEntryProps = {
  readonly brandId: string;
  readonly decision: Decision;
  readonly isSaving: boolean;
  readonly onReopen: (decision: Decision) => void;
};

/** An action that was done or dismissed: when, why, and what became of it. */
export function DecidedEntry({ brandId, decision, isSaving, onReopen }: DecidedEntryProps) {
  const id = useId();
  const { canWrite } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  const { actionId, state, title, reason, note, happenedOn, pages, promptKeys } = decision;
  const isDone = state === "done";
  const isOwn = actionId.startsWith("own:");
  return (
    <li className="action-row decided">
      <div className="action-words">
        <h3 dir="auto">{title}</h3>
        <p>
          {isDone ? `Done on ${dayText(happenedOn)}` : (reason ?? "Dismissed")}
          {promptKeys.length > 0 &&
            isDone &&
            ` · ${promptKeys.length} ${promptKeys.length === 1 ? "prompt" : "prompts"}`}
          {isOwn && " · logged by hand"}
        </p>
        {note !== null && <p dir="auto">{note}</p>}
        {pages.length > 0 && (
          <ul className="action-pages">
            {pages.map((page) => (
              <li key={page}>{page}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="action-buttons">
        {isDone && (
          <button
            className="btn line dense"
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            Did it work?
          </button>
        )}
        {canWrite && (
          <button
            className="btn plain dense"
            type="button"
            disabled={isSaving}
            onClick={() => onReopen(decision)}
          >
            {isOwn ? "Remove" : "Reopen"}
          </button>
        )}
      </div>
      <div id={id} className="action-more" hidden={!isOpen}>
        {isOpen && <EffectPanel brandId={brandId} actionId={actionId} />}
      </div>
    </li>
  );
}
