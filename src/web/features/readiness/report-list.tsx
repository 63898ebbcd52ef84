import { useRef } from "react";
import { Link } from "react-router";
import type { BrandReport } from "#api/brands/contract.ts";
import { daysText } from "../../brands/text/day-text.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { Loading } from "../../ui/loading.tsx";
import { useBrandReports } from "./use-brand-reports.ts";
import { scoreWords } from "./wording.ts";

/** A brand's reports for a card, the newest first, each with its kind and a link; older ones on demand. */
export function ReportList({ brandId }: { readonly brandId: string }) {
  const { reports, isPending, retry, older } = useBrandReports(brandId);
  const list = useRef<HTMLUListElement>(null);
  if (isPending) return <Loading label="Loading reports…" boxes={[12, 12]} />;
  if (!reports)
    return (
      <p className="soft" role="alert">
        The reports could not be loaded.{" "}
        <button className="link" type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  return (
    <>
      <ul ref={list} className="report-list" tabIndex={-1} aria-label="Reports">
        {reports.map((report) => (
          <ReportLine key={report.id} report={report} />
        ))}
      </ul>
      {older !== null && (
        <p>
          <button
            className="link"
            type="button"
            aria-disabled={older.isLoading}
            onClick={() => {
              if (older.isLoading) return;
              // With the last page the button goes: who pressed it stays at the list.
              void older.load().then((isLast) => isLast && list.current?.focus({ preventScroll: true }));
            }}
          >
            {older.isLoading ? "Loading older reports…" : "Older reports"}
          </button>
          {older.hasFailed && (
            <span className="soft sm" role="alert">
              {" "}
              They could not be loaded. Try again.
            </span>
          )}
        </p>
      )}
      {reports.some(({ kind }) => kind === "audit") && (
        <p className="mute sm">Anyone who has the address of a site audit’s report may read it.</p>
      )}
    </>
  );
}

const kinds = { audit: "Site audit", weekly: "Weekly report", shared: "Report shared by link" } as const;

function ReportLine({ report }: { report: BrandReport }) {
  const { kind, madeAt, path } = report;
  const time = absoluteTime(madeAt);
  if (kind !== "audit")
    return (
      <li>
        <Link className="report-open" to={path}>
          {kinds[kind]}, <time dateTime={madeAt}>{time}</time>
        </Link>
        <span className="soft sm">AI visibility, {daysText(report.from, report.to)}</span>
      </li>
    );
  const { state, domain, score, band, pdfPath } = report;
  return (
    <li>
      <a className="report-open" href={path} target="_blank" rel="noreferrer">
        {kinds[kind]}, <time dateTime={madeAt}>{time}</time>
      </a>
      <span className="soft sm">
        {state === "unreachable" ? `${domain} did not answer` : `${scoreWords(score)} ${band ?? "limited"}`}
      </span>
      <a className="link sm" href={pdfPath} target="_blank" rel="noreferrer">
        PDF<span className="vh"> of {time}</span>
      </a>
    </li>
  );
}
