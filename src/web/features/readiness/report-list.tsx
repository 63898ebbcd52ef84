import type { BrandReport } from "../../api-client/brands.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useBrandReports } from "./use-brand-reports.ts";
import { scoreWords, timeWords } from "./wording.ts";

const SHOWN = 5;

/** The newest reports of a brand's audits, for a card: each opens as a page and as a PDF. */
export function ReportList({ brandId }: { brandId: string }) {
  const { reports, isPending, retry } = useBrandReports(brandId);
  if (isPending)
    return (
      <div className="report-list" aria-busy="true">
        <p className="vh" role="status">
          Loading reports…
        </p>
        <Skeleton />
        <Skeleton width="70%" />
      </div>
    );
  if (!reports)
    return (
      <p className="soft">
        The reports could not be loaded.{" "}
        <button className="link" type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  if (reports.length === 0)
    return (
      <p className="soft">There is no report yet: the first one is made as soon as the site has been read.</p>
    );
  return (
    <>
      <ul className="report-list">
        {reports.slice(0, SHOWN).map((report) => (
          <ReportLine key={report.id} report={report} />
        ))}
      </ul>
      <p className="mute sm">Whoever has the address of a report may read it.</p>
    </>
  );
}

function ReportLine({
  report: { lookedAt, score, band, state, domain, path, pdfPath },
}: {
  report: BrandReport;
}) {
  const time = timeWords(lookedAt);
  return (
    <li>
      <a className="report-open" href={path} target="_blank" rel="noreferrer">
        <time dateTime={lookedAt}>{time}</time>
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
