import type { ReportCheck, ReportEvidence } from "../report-checks.ts";
import { Icon, OutcomeMark } from "./icons.tsx";

/** One check: closed, its outcome and fact; open, what was seen, what to do and why. It opens without a script. */
export function PageCheck({ check }: { check: ReportCheck }) {
  const { id, title, outcome, gain, found, fix, why, source, evidenceStrength } = check;
  return (
    <details className="check" id={`check-${id}`} data-outcome={outcome}>
      <summary>
        <OutcomeMark outcome={outcome} />
        <span className="fact">{title}</span>
        <span className="points num">{gain ? `${gain} points` : ""}</span>
        <Icon name="chevron" />
      </summary>
      <dl className="more">
        <dt>{outcome === "na" || outcome === "unknown" ? "Reason" : "Found"}</dt>
        <dd>
          {found}
          {outcome === "unknown" && <p className="soft">It does not count against you.</p>}
          {outcome === "na" && <p className="soft">It does not apply to this site, so it does not count.</p>}
        </dd>
        <Evidence check={check} />
        {fix !== null && (
          <>
            <dt>Fix</dt>
            <dd className="fix">{fix}</dd>
          </>
        )}
        <dt>Why</dt>
        <dd className="soft">{why}</dd>
        <dt>Source</dt>
        <dd className="soft">
          {source}. Evidence for this rule: {evidenceStrength}.
        </dd>
      </dl>
    </details>
  );
}

function Evidence({ check: { evidence, evidenceLeftOut, pagesChecked } }: { check: ReportCheck }) {
  if (evidence.length === 0) return null;
  return (
    <>
      <dt>Seen at</dt>
      <dd>
        <ul className="seen">
          {evidence.map((seen) => (
            <Seen key={JSON.stringify(seen)} seen={seen} />
          ))}
        </ul>
        {(evidenceLeftOut > 0 || pagesChecked !== null) && (
          <p className="soft">
            {[
              evidenceLeftOut > 0 ? `and ${evidenceLeftOut} more` : "",
              pagesChecked === null ? "" : `${pagesChecked} ${pagesChecked === 1 ? "page" : "pages"} checked`,
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
        )}
      </dd>
    </>
  );
}

function Seen({ seen: { address, snippet, value } }: { seen: ReportEvidence }) {
  return (
    <li>
      {address.href === null ? (
        <bdi className="address">{address.text}</bdi>
      ) : (
        <a className="address" href={address.href} rel="nofollow noopener noreferrer">
          <bdi>{address.text}</bdi>
        </a>
      )}
      {value !== null && <bdi className="measured">{value}</bdi>}
      {snippet !== "" && (
        <q>
          <bdi>{snippet}</bdi>
        </q>
      )}
    </li>
  );
}
