import { Link } from "react-router";
import type { Scan } from "#api/scans/contract.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AskedTable } from "./asked-table.tsx";
import { toneOf } from "./scan-wording.ts";

type ScanEndProps = { readonly scan: Scan; readonly preferences: string; readonly results: string };

/** How the newest scan ended. */
export function ScanEnd({ scan, preferences, results }: ScanEndProps) {
  const leadsToPreferences = scan.endedBy === "budget" || scan.endedBy === "keys";
  return (
    <div className="scan-end">
      <Notice
        tone={toneOf(scan)}
        title={scan.summary}
        action={
          leadsToPreferences ? (
            <Link
              className="btn line small"
              to={`${preferences}#${scan.endedBy === "budget" ? "budget" : "assistants"}`}
            >
              {scan.endedBy === "budget" ? "Raise the budget" : "See the keys"}
            </Link>
          ) : (
            scan.progress.answered > 0 && (
              <Link className="btn accent small" to={results}>
                See your results
              </Link>
            )
          )
        }
      >
        <RelativeTime time={scan.endedAt} />, {dollars(scan.spentUsd)}
        {scan.trigger === "schedule" && ", by schedule"}
      </Notice>
      {scan.assistants.length > 0 && <AskedTable scan={scan} />}
    </div>
  );
}
