import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { CheckResult } from "#api/brands/contract.ts";
import { gainWords } from "#measurement/gain-words.ts";
import { CheckEvidence } from "./check-evidence.tsx";
import { OutcomeMark } from "./outcome-mark.tsx";
import { outcomeWords } from "./wording.ts";

const reasons: Partial<Record<CheckResult["outcome"], string>> = {
  unknown: "It does not count against you.",
  na: "It does not apply to this site, so it does not count.",
};

/** One check: closed, its outcome and fact; open, what was found where, what to do and why. */
export function CheckEntry({ check }: { check: CheckResult }) {
  const { id, title, outcome, details, fix, why, source, evidenceStrength, weight, pointsGained } = check;
  const gain = fix === null ? null : gainWords(pointsGained);
  const entry = useOpenWhenAddressed(id);
  return (
    <li>
      <details ref={entry} className="check-entry">
        {/* The target itself takes the focus: the browser drops it where a link leads to what cannot have it. */}
        <summary id={`check-${id}`}>
          <OutcomeMark outcome={outcome} />
          <span className="check-title">{title}</span>
          <span className="check-outcome" data-outcome={outcome}>
            {outcomeWords[outcome]}
          </span>
          <span className="check-gain">{gain}</span>
        </summary>
        <dl className="check-more">
          <dt>{reasons[outcome] ? "Reason" : "Found"}</dt>
          <dd>
            <bdi>{details}</bdi>
            {reasons[outcome] && <p className="soft">{reasons[outcome]}</p>}
          </dd>
          <CheckEvidence check={check} />
          {fix !== null && (
            <>
              <dt>Fix</dt>
              <dd>
                <bdi>{fix}</bdi>
                {gain !== null && <p className="soft">Worth {gain} of 10 points.</p>}
              </dd>
            </>
          )}
          <dt>Why</dt>
          <dd className="soft">{why}</dd>
          <dt>Rule</dt>
          <dd className="soft">
            Weight {weight} within its category. {source}. Evidence for this rule: {evidenceStrength}.
          </dd>
        </dl>
      </details>
    </li>
  );
}

/** A link to a check shows all of it, and the keyboard goes on from there. */
function useOpenWhenAddressed(id: string) {
  const entry = useRef<HTMLDetailsElement>(null);
  const isAddressed = useLocation().hash === `#check-${id}`;
  useEffect(() => {
    if (!isAddressed || entry.current === null) return;
    entry.current.open = true;
    entry.current.scrollIntoView({ block: "center" });
    entry.current.querySelector("summary")?.focus({ preventScroll: true });
  }, [isAddressed]);
  return entry;
}
