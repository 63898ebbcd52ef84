import { CATEGORIES_TITLE, type Report } from "../report.ts";
import type { ReportCategory, ReportCheck, ReportEvidence } from "../report-checks.ts";
import { Icon, OutcomeMark } from "./icons.tsx";
import { PageSection } from "./page-frame.tsx";

/** One check: closed, its outcome and fact; open, what was seen, what to do and why. It opens without a script. */
function PageCheck({ check, home }: { readonly check: ReportCheck; readonly home: string }) {
  const { id, title, outcome, gain, found, fix, why } = check;
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
        <dd className="soft">
          {why}
          <p>
            <a href={`${home}/method#rule-${id}`}>Where this rule comes from</a>
          </p>
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

/** All checks under their questions, each closed at first, and how the questions add up to the score. */
export function PageChecks({ report }: { report: Report }) {
  const { counts, checksTotal, categories, total, readiness, links } = report;
  const parts = [
    [counts.fail + counts.partial, "to fix"],
    [counts.pass, "passed"],
    [counts.na + counts.unknown, "not counted"],
  ] as const;
  return (
    <PageSection
      id="checks"
      title={`${checksTotal} checks in eight questions`}
      margin={CATEGORIES_TITLE}
      note="Open a question to see what we found"
    >
      <div className="counts">
        <p className="lead num">{parts.map(([count, what]) => `${count} ${what}`).join(", ")}</p>
        <button className="btn plain" type="button" id="open-all" hidden>
          Open all
        </button>
      </div>
      <div className="checks">
        {categories.map((category) => (
          <Group key={category.id} category={category} home={links.home} />
        ))}
      </div>
      {readiness.score !== null && (
        <table className="total">
          <caption className="vh">{CATEGORIES_TITLE}</caption>
          <tbody>
            {total.rows.map(({ title, weight, words }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td className="num">{weight}</td>
                <td className="value num">{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total.sentence !== null && readiness.score !== null && <p className="soft sum">{total.sentence}</p>}
    </PageSection>
  );
}

/** What is to be done comes first. */
const ORDER = { fail: 0, partial: 0, pass: 1, na: 2, unknown: 2 } as const;

type GroupProps = {
  readonly category: ReportCategory;
  /** Address of this installation. */
  readonly home: string;
};

function Group({ category: { id, title, weight, score, scoreWords, checks }, home }: GroupProps) {
  const toFix = checks.filter(({ outcome }) => ORDER[outcome] === 0).length;
  return (
    <details className="group" id={id}>
      <summary>
        <Icon name="chevron" />
        <h3>{title}</h3>
        <span className="weight num">{weight}%</span>
        <Bar score={score ?? 0} />
        <span className={score === null ? "value none" : "value num"}>
          {score === null ? "Not measured" : scoreWords}
        </span>
        <span className="to-fix num">
          {toFix === 0 ? "Nothing to fix" : `${toFix} of ${checks.length} to fix`}
        </span>
      </summary>
      {checks
        .toSorted((a, b) => ORDER[a.outcome] - ORDER[b.outcome])
        .map((check) => (
          <PageCheck key={check.id} check={check} home={home} />
        ))}
    </details>
  );
}

const Bar = ({ score }: { score: number }) => (
  <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className="track" width="100" height="8" />
    <rect className="filled" width={score * 10} height="8" />
  </svg>
);
