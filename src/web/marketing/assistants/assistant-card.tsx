import { ArrowRight } from "lucide-react";
import type { Ref } from "react";
import { scoreRange } from "#measurement/percent.ts";
import { Scale } from "../../ui/scale.tsx";
import type { SampleAssistant } from "./sample-assistants.ts";

type AssistantCardProps = {
  readonly assistant: SampleAssistant;
  readonly button: Ref<HTMLButtonElement>;
  readonly onOpen: () => void;
};

export function AssistantCard({ assistant, button, onOpen }: AssistantCardProps) {
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
