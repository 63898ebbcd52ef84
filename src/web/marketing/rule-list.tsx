import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { rulesByQuestion } from "../check-rules.ts";

/** Every check of a site with its source; folded by question, opened where an address leads to one check. */
export function RuleList() {
  const list = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const rule = [...(list.current?.querySelectorAll("dt") ?? [])].find(({ id }) => `#${id}` === hash);
    const question = rule?.closest("details");
    if (rule === undefined || !question) return;
    question.open = true;
    rule.scrollIntoView({ block: "center" });
  }, [hash]);
  return (
    <div ref={list} className="rule-list">
      {rulesByQuestion.map(({ question, rules }) => (
        <details key={question}>
          <summary>
            {question} <span className="hint">{rules.length} checks</span>
          </summary>
          <dl>
            {rules.map(({ id, title, weight, research, source, evidence }) => (
              <div key={id}>
                <dt id={`rule-${id}`}>{title}</dt>
                <dd>{research}</dd>
                <dd className="hint">
                  Source: {source}. Evidence: {evidence}. Weight {weight} within its question.
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </div>
  );
}
