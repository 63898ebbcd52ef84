import { Check, Minus } from "lucide-react";
import type { FirstLook } from "#api/audits/contract.ts";
import { StepProgress } from "../../ui/step-progress.tsx";

/** The first look as it arrives: a count while assistants are asked, then who names the brand. */
export function FirstLookProgress({ look }: { look: FirstLook }) {
  const { state, done, total, sentence, assistants } = look;
  return (
    <section className="first-look" aria-labelledby="first-look">
      <h3 id="first-look">
        {state === "asking" ? "Asking the assistants" : "What assistants say: a first look"}
      </h3>
      {state === "asking" && total > 0 && (
        <>
          <p className="count num" aria-hidden="true">
            {done} <small>of {total} answers</small>
          </p>
          <StepProgress label="Progress of the first look" done={done} total={total} />
        </>
      )}
      <p className="now" role="status">
        {state === "asking"
          ? total === 0
            ? "Choosing five questions your customers would ask."
            : "Five questions your customers ask, once to each assistant."
          : sentence}
      </p>
      {assistants.length > 0 && (
        <ul className="named-by">
          {assistants.map(({ label, isNamed, named, answers }) => (
            <li key={label}>
              {isNamed ? <Check className="ico" aria-hidden /> : <Minus className="ico" aria-hidden />}
              <span>{label}</span>
              <span className="num">
                Named in {named} of {answers} answers
              </span>
            </li>
          ))}
        </ul>
      )}
      {state === "done" && <p className="hint">The report quotes them word for word.</p>}
    </section>
  );
}
