import { ArrowRight } from "lucide-react";
import type { Ref } from "react";
import { useLayoutEffect, useRef } from "react";
import { scoreRange } from "#measurement/percent.ts";
import { Scale } from "../../ui/chart/scale.tsx";
import { SampleTag } from "../../ui/sample-tag.tsx";
import type { SampleAssistant } from "./sample-assistants.ts";
import { sampleAssistants, sampleBrand } from "./sample-assistants.ts";
import { useOpenCard } from "./use-open-card.ts";

// The build writes the details for readers without JavaScript; the browser asks for them when a card is opened.
const BuiltDetail = import.meta.env.SSR ? (await import("./assistant-detail.tsx")).AssistantDetail : null;

/** The four cards; a chosen one opens in their place, and Back gives the focus back to it. */
export function AssistantScores() {
  const { open, last, isMoved, show, close } = useOpenCard();
  const focusTarget = useRef<HTMLButtonElement>(null);

  // The button to go on from is the Back button while a card is open, and the card itself afterwards.
  useLayoutEffect(() => {
    if (isMoved && (open ?? last)) focusTarget.current?.focus();
  }, [isMoved, last, open]);

  return (
    <section className="says" aria-labelledby="scores-title">
      <div className="wrap">
        <div className="head">
          <h2 className="serif" id="scores-title">
            How each assistant rates one brand
          </h2>
          <p>
            <SampleTag /> AIRO score of {sampleBrand}, by assistant and version. Perplexity isn’t part of this
            sample.
          </p>
        </div>
        {open ? (
          <open.Detail assistant={open.assistant} backButton={focusTarget} onBack={close} />
        ) : (
          <ul className="cards needs-script">
            {sampleAssistants.map((assistant) => (
              <li key={assistant.name}>
                <AssistantCard
                  assistant={assistant}
                  button={assistant === last ? focusTarget : null}
                  onOpen={() => show(assistant)}
                />
              </li>
            ))}
          </ul>
        )}
        <noscript>
          {BuiltDetail &&
            sampleAssistants.map((assistant) => <BuiltDetail key={assistant.name} assistant={assistant} />)}
        </noscript>
      </div>
    </section>
  );
}

type AssistantCardProps = {
  readonly assistant: SampleAssistant;
  readonly button: Ref<HTMLButtonElement>;
  readonly onOpen: () => void;
};

function AssistantCard({ assistant, button, onOpen }: AssistantCardProps) {
  const { name, version, score, low, high, namedPer100 } = assistant;
  return (
    <button
      className="card"
      type="button"
      ref={button}
      onClick={onOpen}
      aria-label={`${name} ${version}: ${score.toFixed(1)} of 10. Show suggestions and competitors`}
    >
      <span className="who">
        {name} <span>{version}</span>
      </span>
      <span className="score num">
        {score.toFixed(1)}
        <small>of 10, {scoreRange({ low, high })}</small>
      </span>
      <Scale value={score} low={low} high={high} range={scoreRange({ low, high }).replace("–", " to ")} />
      <span className="named">Named in {namedPer100} of 100 answers</span>
      <span className="more">
        <span>Suggestions and competitors</span>
        <ArrowRight className="ico" aria-hidden />
      </span>
    </button>
  );
}
