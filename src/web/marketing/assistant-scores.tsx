import { useLayoutEffect, useRef, useState } from "react";
import { SampleTag } from "../ui/sample-tag.tsx";
import { AssistantCard } from "./assistant-card.tsx";
import { AssistantDetail } from "./assistant-detail.tsx";
import { type SampleAssistant, sampleAssistants, sampleBrand } from "./sample-assistants.ts";

type Choice = { readonly assistant: SampleAssistant; readonly isOpen: boolean };

/** The four cards; a chosen one opens in their place, and Back gives the focus back to it. */
export function AssistantScores() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const focusTarget = useRef<HTMLButtonElement>(null);

  // The button to go on from is the Back button while a card is open, and the card itself afterwards.
  useLayoutEffect(() => {
    if (choice) focusTarget.current?.focus();
  }, [choice]);

  return (
    <section className="says" aria-labelledby="scores-title">
      <div className="wrap">
        <div className="head">
          <h2 className="serif" id="scores-title">
            What each assistant makes of it
          </h2>
          <p>
            <SampleTag /> {sampleBrand}, score and 95% interval
          </p>
        </div>
        {choice?.isOpen ? (
          <AssistantDetail
            assistant={choice.assistant}
            backButton={focusTarget}
            onBack={() => setChoice({ ...choice, isOpen: false })}
          />
        ) : (
          <ul className="cards">
            {sampleAssistants.map((assistant) => (
              <li key={assistant.name}>
                <AssistantCard
                  assistant={assistant}
                  button={assistant === choice?.assistant ? focusTarget : null}
                  onOpen={() => setChoice({ assistant, isOpen: true })}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
