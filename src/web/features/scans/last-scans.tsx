import { useState } from "react";
import type { Scan } from "#api/scans/contract.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";

const SHOWN = 5;

const columns: readonly Column<Scan>[] = [
  {
    head: "Began",
    isName: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{absoluteTime(createdAt)}</time>,
  },
  {
    head: "How it ended",
    className: "soft",
    cell: ({ summary, trigger }) => `${summary}${trigger === "schedule" ? " By schedule." : ""}`,
  },
  {
    head: "Answers",
    className: "right",
    cell: ({ progress }) => (
      <>
        <b>{progress.answered.toLocaleString("en")}</b> of {progress.total.toLocaleString("en")}
      </>
    ),
  },
  { head: "Cost", className: "right", cell: ({ spentUsd }) => dollars(spentUsd) },
];

/** The scans before the newest. */
export function LastScans({ scans }: { readonly scans: readonly Scan[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? scans : scans.slice(0, SHOWN);
  return (
    <details className="last-scans">
      <summary>{scans.length === 1 ? "1 scan" : `${scans.length} scans`} before</summary>
      <DataTable caption="Scans before the newest" rows={shown} keyOf={({ id }) => id} columns={columns} />
      {scans.length > SHOWN && !isWhole && (
        <button className="btn plain small" type="button" onClick={() => setIsWhole(true)}>
          Show {scans.length - SHOWN} more
        </button>
      )}
    </details>
  );
}
