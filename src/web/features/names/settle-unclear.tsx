import { useState } from "react";
import type { Answer } from "#api/answers/contract.ts";
import { patternOf } from "#measurement/reading/names/neighbours.ts";
import { errorMessage } from "../../api/request.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { NOT_SAVED, useDecideMeaning } from "./use-unclear-mentions.ts";

type SettleUnclearProps = { readonly brandId: string; readonly answer: Answer };

/** Says why one answer is unclear, and asks what its name means; nothing where it is clear. */
export default function SettleUnclear({ brandId, answer: { id, text, reading } }: SettleUnclearProps) {
  const own = reading?.entities.find(({ isBrand }) => isBrand);
  const [place] = own?.unclearSpans ?? [];
  if (own?.mentioned !== "unclear" || place === undefined) return null;
  const pattern = patternOf(text, place);
  return (
    <Question
      key={pattern}
      brandId={brandId}
      answerId={id}
      entityId={own.id}
      name={text.slice(place.start, place.end)}
      pattern={pattern}
    />
  );
}

type QuestionProps = {
  readonly brandId: string;
  readonly answerId: string;
  readonly entityId: string;
  readonly name: string;
  readonly pattern: string;
};

function Question({ brandId, answerId, entityId, name, pattern }: QuestionProps) {
  const { canWrite, refusal } = useWorkspace();
  const { decide, isSaving, error } = useDecideMeaning(brandId);
  const [isDecided, setIsDecided] = useState(false);
  const say = (isMeant: boolean) =>
    decide({ entityId, pattern, answerId, isMeant }, { onSuccess: () => setIsDecided(true) });
  const isDisabled = !canWrite || isSaving || isDecided;
  return (
    <section className="settle-unclear" aria-labelledby="settle-unclear">
      <h3 id="settle-unclear">Is this you?</h3>
      <p role="status">
        {isDecided ? (
          "Saved. Your answers are being counted again…"
        ) : (
          <>
            “<bdi>{name}</bdi>” is also a word, and nothing here says which is meant. Until you do, this
            answer stays out of your figures. Your choice counts for every answer like it.
          </>
        )}
      </p>
      {error !== null && (
        <p className="err" role="alert">
          {errorMessage(error, NOT_SAVED)}
        </p>
      )}
      <div className="unclear-buttons">
        {[true, false].map((isMeant) => (
          <button
            key={String(isMeant)}
            className="btn line dense"
            type="button"
            disabled={isDisabled}
            title={canWrite ? undefined : refusal}
            onClick={() => say(isMeant)}
          >
            {isMeant ? "Yes, this is us" : "No, something else"}
          </button>
        ))}
      </div>
    </section>
  );
}
