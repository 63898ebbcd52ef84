import { useId, useState } from "react";
import { useLocation } from "react-router";
import type { AuditedSite, Outcome } from "#api/brands/contract.ts";
import { CheckEntry } from "./check-entry.tsx";
import { outcomes, outcomeWords, scoreWords } from "./wording.ts";

type Choice = Outcome | "all";

/** All checks under their categories, to be narrowed to one outcome. */
export function CheckList({ site: { categories, checks, counts } }: { site: AuditedSite }) {
  const [choice, choose] = useState<Choice>("all");
  const { hash } = useLocation();
  const shown = checks.filter(
    ({ id, outcome }) => choice === "all" || outcome === choice || hash === `#check-${id}`,
  );
  return (
    <section className="section" aria-labelledby="checks">
      <div className="section-head">
        <h2 id="checks">All {checks.length} checks</h2>
        <p>Open one for its evidence, its fix and its reason.</p>
      </div>
      <OutcomeFilter counts={counts} total={checks.length} choice={choice} onChoose={choose} />
      <p className="vh" role="status">
        {choice === "all" ? "" : `${shown.length} of ${checks.length} checks shown`}
      </p>
      <div className="check-columns">
        {categories.map(({ id, title, score }) => {
          const own = shown.filter(({ category }) => category === id);
          if (own.length === 0) return null;
          return (
            <section key={id} className="check-category" aria-labelledby={`category-${id}`}>
              <div className="check-category-head">
                <h3 id={`category-${id}`} tabIndex={-1}>
                  {title}
                </h3>
                <span className="num">{scoreWords(score)}</span>
              </div>
              <ul>
                {own.map((check) => (
                  <CheckEntry key={check.id} check={check} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </section>
  );
}

type FilterProps = {
  readonly counts: AuditedSite["counts"];
  readonly total: number;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
};

function OutcomeFilter({ counts, total, choice, onChoose }: FilterProps) {
  const name = useId();
  const choices = [
    { value: "all" as const, word: "All", count: total },
    ...outcomes.map((value) => ({ value, word: outcomeWords[value], count: counts[value] })),
  ];
  return (
    <fieldset className="seg outcome-filter">
      <legend className="vh">Outcome</legend>
      {choices
        .filter(({ count }) => count > 0)
        .map(({ value, word, count }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={choice === value}
              onChange={() => onChoose(value)}
            />
            {word} <span className="num mute">{count}</span>
          </label>
        ))}
    </fieldset>
  );
}
