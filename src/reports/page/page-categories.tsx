import { CATEGORIES_TITLE, type Report } from "../report.ts";
import { PageSection } from "./page-section.tsx";

/** The eight questions, each with its weight, its bar and its score. */
export function PageCategories({ report: { categories } }: { report: Report }) {
  return (
    <PageSection
      id="categories"
      title={CATEGORIES_TITLE}
      margin="Eight questions"
      note="Each weighted by how much it matters"
    >
      <table className="categories">
        <thead>
          <tr>
            <th scope="col">Question</th>
            <th scope="col" className="weight">
              Weight
            </th>
            <th scope="col" className="value" colSpan={2}>
              0–10
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ id, title, weight, score, scoreWords }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`#${id}`}>{title}</a>
              </th>
              <td className="weight num">{weight}%</td>
              <td className="picture">
                <svg className="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="track" width="100" height="8" />
                  <rect className="filled" width={(score ?? 0) * 10} height="8" />
                </svg>
              </td>
              <td className={`value num${score === null ? " none" : ""}`}>
                {score === null ? "Not measured" : scoreWords}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}
