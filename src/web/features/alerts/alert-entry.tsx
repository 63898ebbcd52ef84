import { Link, useSearchParams } from "react-router";
import type { Alert } from "#api/alerts/contract.ts";
import { pointsWords } from "#measurement/percent.ts";
import { periodText } from "../../brands/text/period-text.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { answersAddress, basisText, beforeAndAfter, changeRange, pText } from "./alert-words.ts";

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
          <RelativeTime time={raisedAt} />
        </time>
      </div>
      <TableScroll label={`Numbers of: ${title}`} className="alert-numbers">
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
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => {
              const [was, is] = beforeAndAfter(part);
              return (
                <tr key={part.label}>
                  <th scope="row">
                    {part.label}
                    <span className="alert-basis">{basisText(part)}</span>
                  </th>
                  <td className="right">{was}</td>
                  <td className="right">{is}</td>
                  <td className="right">
                    {pointsWords(part.change)}
                    <span className="alert-interval">
                      <span>{changeRange(part)},</span> <span>{pText(part.p)}</span>
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableScroll>
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
