import type { Report } from "../report.ts";
import type { ReportCategory, ReportCheck, ReportEvidence } from "../report-checks.ts";
import { Icon, OutcomeMark } from "./icons.tsx";
import { PageSection } from "./page-frame.tsx";

/** One check: closed, its outcome and fact; open, what was seen, what to do and why. It opens without a script. */
function PageCheck({ check }: { check: ReportCheck }) {
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

/** All checks by category, with a filter that works by style alone. */
export function PageChecks({ report }: { report: Report }) {
  const { counts, checksTotal, categories } = report;
  const filters = [
    ["all", "All", checksTotal],
    ["to-fix", "To fix", counts.fail + counts.partial],
    ["passed", "Passed", counts.pass],
    ["undecided", "Not counted", counts.na + counts.unknown],
  ] as const;
  return (
    <PageSection
      id="checks"
      title="Every check, and what we saw"
      margin={`All ${checksTotal} checks`}
      note="With evidence and fix"
    >
      <div className="checks">
        <div className="filters">
          <fieldset className="seg">
            <legend className="vh">Show</legend>
            {filters.map(([id, name, count]) => (
              <label key={id}>
                <input type="radio" name="show" id={`show-${id}`} defaultChecked={id === "all"} />
                {name} <span className="count num">{count}</span>
              </label>
            ))}
          </fieldset>
          <button className="btn plain" type="button" id="open-all" hidden>
            Open all
          </button>
        </div>
        {categories.map((category) => (
          <Group key={category.id} category={category} />
        ))}
      </div>
    </PageSection>
  );
}

function Group({ category: { id, title, score, scoreWords, checks } }: { category: ReportCategory }) {
  return (
    <section className="group" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        {title}
        <span className="num">{score === null ? "Not measured" : scoreWords}</span>
      </h3>
      {checks.map((check) => (
        <PageCheck key={check.id} check={check} />
      ))}
    </section>
  );
}
