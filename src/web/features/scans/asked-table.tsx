import { Check, CircleAlert, CircleDashed, CircleMinus, LoaderCircle } from "lucide-react";
import type { Scan, ScanLane } from "#api/scans/contract.ts";
import { useNow } from "../../brands/hooks/use-now.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { askedLaneName, type RowStatus, rowStatusOf, statusWords, totalOf } from "./scan-wording.ts";

type AskedTableProps = {
  readonly scan: Scan;
  readonly isLive?: boolean;
  /** Whose cost is shown. */
  readonly priced?: readonly ScanLane[];
};

/** The status of each assistant of a scan. */
export function AskedTable({ scan, isLive = false, priced = scan.assistants }: AskedTableProps) {
  return (
    <ul className="asked" aria-label="By assistant">
      {scan.assistants.map((row) => {
        const total = totalOf(row);
        return (
          <li key={`${row.assistant}/${row.surface}`} data-status={rowStatusOf(row, isLive)}>
            <StatusIcon status={rowStatusOf(row, isLive)} />
            <div className="asked-words">
              <p className="asked-name">{askedLaneName(row)}</p>
              <AskedNote row={row} />
            </div>
            {isLive ? (
              <div
                className="asked-bar"
                role="progressbar"
                aria-label={row.label}
                aria-valuemin={0}
                aria-valuemax={total}
                aria-valuenow={row.answered}
              >
                <AskedBar row={row} total={total} />
              </div>
            ) : (
              <div className="asked-bar" aria-hidden="true">
                <AskedBar row={row} total={total} />
              </div>
            )}
            <p className="asked-count">
              <b>{row.answered.toLocaleString("en")}</b> of {total.toLocaleString("en")}
            </p>
            <p className="asked-cost">{priced.includes(row) && dollars(row.spentUsd)}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** Counts down to the next try, each second. */
function AskedNote({ row }: { readonly row: ScanLane }) {
  const now = useNow(1);
  return <p className="asked-note">{statusWords(row, now)}</p>;
}

function AskedBar({ row, total }: { readonly row: ScanLane; readonly total: number }) {
  return (
    <>
      <span style={{ width: share(row.answered, total) }} />
      <span className="without" style={{ width: share(row.failed, total) }} />
    </>
  );
}

const share = (done: number, total: number) => `${(done / Math.max(total, 1)) * 100}%`;

const icons = {
  done: Check,
  asking: LoaderCircle,
  waiting: CircleDashed,
  stopped: CircleMinus,
  failed: CircleAlert,
} as const;

function StatusIcon({ status }: { readonly status: RowStatus }) {
  const Icon = icons[status];
  return <Icon className={status === "asking" ? "ico turning" : "ico"} aria-hidden />;
}
