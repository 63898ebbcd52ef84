import { Link, useSearchParams } from "react-router";
import type { Alert } from "#api/alerts/contract.ts";
import { pointsWords } from "#measurement/points.ts";
import { periodText } from "../../brands/text/day-text.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { answersAddress, basisText, beforeAndAfter, changeRange, pText } from "./alert-words.ts";

const columns: readonly Column<Alert["parts"][number]>[] = [
  {
    head: "What changed",
    isName: true,
    cell: (part) => (
      <>
        {part.label}
        <span className="alert-basis">{basisText(part)}</span>
      </>
    ),
  },
  { head: "Before", className: "right", cell: (part) => beforeAndAfter(part)[0] },
  { head: "Since", className: "right", cell: (part) => beforeAndAfter(part)[1] },
  {
    head: "Change",
    className: "right",
    cell: (part) => (
      <>
        {pointsWords(part.change)}
        <span className="alert-interval">
          <span>{changeRange(part)},</span> <span>{pText(part.p)}</span>
        </span>
      </>
    ),
  },
];

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
        <DataTable
          caption={`The numbers of: ${title}`}
          rows={parts}
          keyOf={({ label }) => label}
          columns={columns}
        />
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
