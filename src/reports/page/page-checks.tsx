import type { Report } from "../report.ts";
import type { ReportCategory } from "../report-checks.ts";
import { PageCheck } from "./page-check.tsx";
import { PageSection } from "./page-section.tsx";

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
