import type { AuditedSite } from "#api/brands/contract.ts";
import { Bar } from "../../ui/bar.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { countsWords, scoreWords } from "./wording.ts";

/** Where the score comes from: each category with its score, how many checks pass, and its weight in the whole. */
export function CategoryTable({ site: { categories, checks, counts } }: { site: AuditedSite }) {
  return (
    <section className="section" aria-labelledby="categories">
      <div className="section-head">
        <h2 id="categories">Categories</h2>
        <p>{countsWords(counts)}</p>
      </div>
      <DataTable
        className="category-table"
        caption="Readiness by category"
        rows={categories}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "Category",
            isName: true,
            cell: ({ id, title }) => <a href={`#category-${id}`}>{title}</a>,
          },
          {
            head: "Bar",
            heading: <span className="vh">Score as a bar</span>,
            className: "category-bar",
            cell: ({ score }) => score !== null && <Bar value={score} />,
          },
          { head: "Score", className: "right", cell: ({ score }) => <b>{scoreWords(score)}</b> },
          { head: "Checks", className: "right soft sm", cell: ({ id }) => passedWords(checks, id) },
          { head: "Weight", className: "right mute sm category-weight", cell: ({ weight }) => `${weight}%` },
        ]}
      />
    </section>
  );
}

function passedWords(checks: AuditedSite["checks"], of: string): string {
  const own = checks.filter(({ category }) => category === of);
  return `${own.filter(({ outcome }) => outcome === "pass").length} of ${own.length} pass`;
}
