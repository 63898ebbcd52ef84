import { useState } from "react";
import { fetchReportPdf } from "../../api/visibility/visibility-reports.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Select } from "../../ui/form/select.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { download } from "../../ui/table/download.ts";
import { ReportDesignForm } from "./report-design.tsx";
import { lastDays, REPORT_DAYS } from "./report-periods.ts";
import { ShareLinks } from "./share-links.tsx";
import { useReportAction, useReportShares } from "./use-reports.ts";
import { WeeklyMail } from "./weekly-mail.tsx";

/** Reports of a brand: as a PDF, by mail every week, and by links for others. */
export function BrandReports({ brandId }: { readonly brandId: string }) {
  const { canWrite, canAdminister } = useWorkspace();
  const { hasReport } = useReportShares(brandId);
  const [days, setDays] = useState<number>(30);
  const pdf = useReportAction(
    brandId,
    async (wanted: number, accessToken) => {
      const { file, name } = await fetchReportPdf(brandId, lastDays(wanted, new Date()), accessToken);
      download(file, name);
    },
    { done: null, failed: "The report could not be made. Try again." },
  );
  return (
    <>
      <section aria-label="Reports">
        {hasReport === false ? (
          <PageFinding more="After the first scan, download the report or share it by link here.">
            Nothing to share yet.
          </PageFinding>
        ) : (
          <>
            <PageFinding more="Download the PDF, or share a link. Both keep today’s figures.">
              Your report is ready to share.
            </PageFinding>
            <div className="report-choice">
              <Select
                label="Period"
                labelPlace="before"
                options={REPORT_DAYS.map((value) => ({ value, label: `Last ${value} days` }))}
                value={days}
                onChange={setDays}
              />
              <button
                className="btn accent"
                type="button"
                disabled={pdf.isRunning}
                onClick={() => pdf.run(days)}
              >
                {pdf.isRunning ? "Writing the PDF…" : "Download PDF"}
              </button>
            </div>
            {canWrite && <ShareLinks brandId={brandId} days={days} />}
          </>
        )}
      </section>
      {canAdminister && <ReportDesignForm brandId={brandId} />}
      {canWrite && <WeeklyMail brandId={brandId} />}
    </>
  );
}
