import { Link, useSearchParams } from "react-router";
import type { Alert } from "../../api-client/alerts.ts";
import { percentRange, pointsText } from "../../brands/percent.ts";
import { periodText } from "../../brands/period-text.ts";
import { absoluteTime, relativeTime } from "../../brands/timestamps.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { answersAddress, beforeAndAfter, pText } from "./alert-words.ts";

type AlertEntryProps = { readonly alert: Alert; readonly onSeen: () => void };

/** One alert with its evidence. */
export function AlertEntry({ alert, onSeen }: AlertEntryProps) {
  const [present] = useSearchParams();
  const { canWrite } = useWorkspace();
  const { id, title, before, after, raisedAt, acknowledgedAt, parts } = alert;
  return (
    <li id={`alert-${id}`}>
      <div className="alert-head">
        <p className="alert-title">{title}</p>
        <time dateTime={raisedAt} title={absoluteTime(raisedAt)}>
          {relativeTime(raisedAt, new Date())}
        </time>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label={`Numbers of: ${title}`}>
        <table className="data-table">
          <caption className="vh">The numbers of: {title}</caption>
          <thead>
            <tr>
              <th scope="col">What changed</th>
              <th scope="col" className="right">
                Before
              </th>
              <th scope="col" className="right">
                Since
              </th>
              <th scope="col" className="right">
                Change
              </th>
              <th scope="col" className="right">
                Prompts
              </th>
              <th scope="col" className="right">
                Answers
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => {
              const [was, is] = beforeAndAfter(part);
              const [least, most] = part.change < 0 ? [-part.high, -part.low] : [part.low, part.high];
              return (
                <tr key={part.label}>
                  <th scope="row">{part.label}</th>
                  <td className="right">{was}</td>
                  <td className="right">{is}</td>
                  <td className="right">
                    {pointsText(part.change)}
                    <span className="alert-interval">
                      {percentRange(least, most)}, {pText(part.p)}
                    </span>
                  </td>
                  <td className="right">{part.prompts}</td>
                  <td className="right">
                    {part.answers.before} → {part.answers.after}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <div className="alert-foot">
        <Link className="link" to={answersAddress(present, alert, "after")}>
          Answers since, {periodText(after)}
        </Link>
        <Link className="link" to={answersAddress(present, alert, "before")}>
          Answers before, {periodText(before)}
        </Link>
        {acknowledgedAt === null && canWrite && (
          <button className="btn line small" type="button" aria-label={`Got it: ${title}`} onClick={onSeen}>
            Got it
          </button>
        )}
        {acknowledgedAt !== null && <span className="alert-seen">Seen</span>}
      </div>
    </li>
  );
}
