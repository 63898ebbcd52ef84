import { useId, useState } from "react";
import { workWords } from "#measurement/actions/action.ts";
import { actionsFinding } from "#measurement/view/page-findings.ts";
import { PageFinding } from "../../ui/page-finding.tsx";
import { ActionDetails, type ActionEntryProps } from "./action-entry.tsx";
import { planWords } from "./action-plan.tsx";

/** The action to begin with, as what the page says first; its button opens all that speaks for it. */
export function FirstAction({ isOpenAtFirst, ...entry }: ActionEntryProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { action, today } = entry;
  const said = actionsFinding([action]);
  const facts = [workWords[action.effort.size], planWords(action.plan, today)].filter(Boolean);
  return (
    <section className="first-action" aria-label="Start here">
      <PageFinding more={[said?.more, action.evidence[0]?.text].filter(Boolean).join(" ")}>
        {said?.first}
      </PageFinding>
      <p className="action-planned soft" dir="auto">
        {facts.join(" · ")}
      </p>
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
