import { ArrowLeft } from "lucide-react";
import type { Ref } from "react";
import { likelyScore, scoreBeside } from "#measurement/ranges.ts";
import { Bar } from "../../ui/bar.tsx";
import { Dial } from "../../ui/dial.tsx";
import { type SampleAssistant, sampleBrand } from "./sample-assistants.ts";
import { sampleDetails } from "./sample-details.ts";

export type AssistantDetailProps = {
  readonly assistant: SampleAssistant;
  readonly backButton?: Ref<HTMLButtonElement>;
  /** Left out without JavaScript, where all four stand open and each score is written instead of drawn. */
  readonly onBack?: () => void;
};

export function AssistantDetail({ assistant, backButton, onBack }: AssistantDetailProps) {
  const { name, version, score, low, high } = assistant;
  return (
    <div className="open">
      <div>
        {onBack && (
          <button className="btn plain back" type="button" ref={backButton} onClick={onBack}>
            <ArrowLeft className="ico" aria-hidden />
            Back
          </button>
        )}
        <p className="name">
          {name} <span>{version}</span>
        </p>
        {onBack ? (
          <Dial
            size="medium"
            reading={{ kind: "measured", score, low, high }}
            label={`AIRO score in ${name} ${score.toFixed(1)} out of 10, ${likelyScore({ low, high })}`}
          />
        ) : (
          <p className="score num">
            {score.toFixed(1)} <small>of 10, {scoreBeside({ low, high })}</small>
          </p>
        )}
      </div>
      <Suggestions assistant={assistant} />
      <Competitors assistant={assistant} />
    </div>
  );
}

function Suggestions({ assistant }: { assistant: SampleAssistant }) {
  return (
    <div>
      <h3>
        Suggestions <span>Named in {assistant.namedPer100} of 100 answers</span>
      </h3>
      <ol className="sug rows">
        {sampleDetails[assistant.name].suggestions.map(({ title, reason }, index) => (
          <li key={title}>
            <span aria-hidden="true">{index + 1}</span>
            <div>
              <b>{title}</b>
              <p>{reason}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Competitors({ assistant }: { assistant: SampleAssistant }) {
  const brands = [
    ...sampleDetails[assistant.name].competitors,
    { name: sampleBrand, score: assistant.score },
  ];
  return (
    <div>
      <h3>
        Competitors <span>AIRO in {assistant.name}</span>
      </h3>
      <table className="riv">
        <caption className="vh">AIRO score of each competitor in {assistant.name}</caption>
        <tbody>
          {brands
            .sort((one, other) => other.score - one.score)
            .map(({ name, score }) => (
              <tr key={name} className={name === sampleBrand ? "me" : undefined}>
                <th scope="row">{name}</th>
                <td className="b">
                  <Bar value={score} isOwn={name === sampleBrand} />
                </td>
                <td className="num">{score.toFixed(1)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
