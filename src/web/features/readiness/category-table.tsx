import type { AuditedSite } from "#api/brands/contract.ts";
import { Bar } from "../../ui/bar.tsx";
import { countsWords, scoreWords } from "./wording.ts";

/** Where the score comes from: each category with its score, how many checks pass, and its weight in the whole. */
export function CategoryTable({ site: { categories, checks, counts } }: { site: AuditedSite }) {
  return (
    <section className="section" aria-labelledby="categories">
      <div className="section-head">
        <h2 id="categories">Categories</h2>
        <p>{countsWords(counts)}</p>
      </div>
      <table className="data-table category-table">
        <caption className="vh">Readiness by category</caption>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col" className="category-bar">
              <span className="vh">Score as a bar</span>
            </th>
            <th scope="col" className="right">
              Score
            </th>
            <th scope="col" className="right">
              Checks
            </th>
            <th scope="col" className="right category-weight">
              Weight
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ id, title, score, weight }) => {
            const own = checks.filter(({ category }) => category === id);
            const passed = own.filter(({ outcome }) => outcome === "pass").length;
            return (
              <tr key={id}>
                <th scope="row">
                  <a href={`#category-${id}`}>{title}</a>
                </th>
                <td className="category-bar">{score !== null && <Bar value={score} />}</td>
                <td className="right">
                  <b>{scoreWords(score)}</b>
                </td>
                <td className="right soft sm">
                  {passed} of {own.length} pass
                </td>
                <td className="right mute sm category-weight">{weight}%</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
