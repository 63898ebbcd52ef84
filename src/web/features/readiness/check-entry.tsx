import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { CheckResult, Outcome } from "#api/brands/contract.ts";
import { gainWords } from "#measurement/gain-words.ts";
import { outcomeWords } from "./wording.ts";

const reasons: Partial<Record<CheckResult["outcome"], string>> = {
  unknown: "It does not count against you.",
  na: "It does not apply to this site, so it does not count.",
};

/** One check: closed, its outcome and fact; open, what was found and why it matters, where it was seen, and what to do. */
export function CheckEntry({ check }: { check: CheckResult }) {
  const { id, title, outcome, details, fix, why, pointsGained } = check;
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
          <dt>Why</dt>
          <dd className="soft">
            {why}
            <p>
              <Link className="link" to={`/method#rule-${id}`}>
                Where this rule comes from
              </Link>
            </p>
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

const SHOWN = 5;
const figures = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });

type Seen = CheckResult["evidence"][number];

/** Where a check looked and what it saw there. All of it is a stranger's text: it stays text. */
function CheckEvidence({ check: { evidence, pagesChecked } }: { check: CheckResult }) {
  if (evidence.length === 0) return null;
  const distinct = [...new Map(evidence.map((seen) => [JSON.stringify(seen), seen])).entries()];
  const leftOut = distinct.length - SHOWN;
  const more = [
    leftOut > 0 ? `and ${leftOut} more` : "",
    pagesChecked === null ? "" : `${pagesChecked} ${pagesChecked === 1 ? "page" : "pages"} checked`,
  ].filter((words) => words !== "");
  return (
    <>
      <dt>Seen at</dt>
      <dd>
        <ul className="check-seen">
          {distinct.slice(0, SHOWN).map(([key, seen]) => (
            <SeenAt key={key} seen={seen} />
          ))}
        </ul>
        {more.length > 0 && <p className="soft">{more.join(", ")}</p>}
      </dd>
    </>
  );
}

function SeenAt({ seen: { url, snippet, value } }: { seen: Seen }) {
  const isWebAddress = /^https?:\/\//i.test(url);
  const address = <bdi>{url.replace(/^https?:\/\//i, "").replace(/\/$/, "")}</bdi>;
  return (
    <li>
      {isWebAddress ? (
        <a href={url} target="_blank" rel="nofollow noopener noreferrer">
          {address}
        </a>
      ) : (
        address
      )}
      {value !== undefined && value !== "" && (
        <bdi className="check-value">{typeof value === "number" ? figures.format(value) : value}</bdi>
      )}
      {snippet !== "" && (
        <q>
          <bdi>{snippet}</bdi>
        </q>
      )}
    </li>
  );
}

const pictures = {
  pass: <path d="M2.5 7.4 5.6 10.5 11.5 3.8" />,
  partial: (
    <>
      <circle cx="7" cy="7" r="5.2" />
      <path className="full" d="M7 1.8a5.2 5.2 0 0 1 0 10.4z" />
    </>
  ),
  fail: <path d="M3 3 11 11M11 3 3 11" />,
  na: <path d="M3 7H11" />,
  unknown: <circle cx="7" cy="7" r="5.2" strokeDasharray="2.2 2" />,
} as const;

/** The shape of an outcome; its word is beside it. */
function OutcomeMark({ outcome }: { outcome: Outcome }) {
  return (
    <svg
      className="outcome-mark"
      data-outcome={outcome}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      aria-hidden
    >
      {pictures[outcome]}
    </svg>
  );
}
