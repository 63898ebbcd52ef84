import { useId, useState } from "react";
import { actionsFinding } from "#measurement/view/page-findings.ts";
import { PageFinding } from "../../ui/page-finding.tsx";
import { ActionDetails, type ActionEntryProps } from "./action-entry.tsx";

/** The action to begin with, as what the page says first; its button opens all that speaks for it. */
export function FirstAction({ isOpenAtFirst, ...entry }: ActionEntryProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const said = actionsFinding([entry.action]);
  return (
    <section className="first-action" aria-label="Start here">
      <PageFinding more={[said?.more, entry.action.evidence[0]?.text].filter(Boolean).join(" ")}>
        {said?.first}
      </PageFinding>
      <button
        className={`btn ${isOpen ? "line" : "accent"}`}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "Hide how" : "Show me how"}
      </button>
      <ActionDetails {...entry} id={id} isOpen={isOpen} heading="h3" />
    </section>
  );
}
