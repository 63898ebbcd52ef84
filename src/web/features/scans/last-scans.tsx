import { useState } from "react";
import type { Scan } from "#api/scans/contract.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";

const SHOWN = 5;

/** The scans before the newest. */
export function LastScans({ scans }: { readonly scans: readonly Scan[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? scans : scans.slice(0, SHOWN);
  return (
    <details className="last-scans">
      <summary>{scans.length === 1 ? "1 scan" : `${scans.length} scans`} before</summary>
      <table className="data-table">
        <caption className="vh">Scans before the newest</caption>
        <thead>
          <tr>
            <th scope="col">Began</th>
            <th scope="col">How it ended</th>
            <th scope="col" className="right">
              Answers
            </th>
            <th scope="col" className="right">
              Cost
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((scan) => (
            <tr key={scan.id}>
              <th scope="row">
                <time dateTime={scan.createdAt}>{absoluteTime(scan.createdAt)}</time>
              </th>
              <td className="soft">
                {scan.summary}
                {scan.trigger === "schedule" && " By schedule."}
              </td>
              <td className="right">
                <b>{scan.progress.answered.toLocaleString("en")}</b> of{" "}
                {scan.progress.total.toLocaleString("en")}
              </td>
              <td className="right">{dollars(scan.spentUsd)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {scans.length > SHOWN && !isWhole && (
        <button className="btn plain small" type="button" onClick={() => setIsWhole(true)}>
          Show {scans.length - SHOWN} more
        </button>
      )}
    </details>
  );
}
