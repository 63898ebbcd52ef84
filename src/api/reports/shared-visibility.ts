import { Hono } from "hono";
import type { Database } from "#database/platform/connection.ts";
import { findReportDesign } from "#database/reports/report-designs.ts";
import { findSharedReport, noteOpened } from "#database/reports/report-shares.ts";
import { renderNotice, renderVisibilityPage } from "#reports/visibility/page/render-visibility-page.tsx";
import { pdfName } from "#reports/visibility/report-words.ts";
import { designOf, REPORT_FORMAT, type VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { addressForLimits, clientAddress } from "../http/client-address.ts";
import { reportPolicy } from "../http/content-security.ts";
import { countUse, limits } from "../http/rate-limit.ts";
import type { ApiSettings } from "../settings.ts";
import { asSecret, assetUrls, type ReportAssets } from "./report-assets.ts";

export type SharedVisibilityOptions = {
  readonly database: Database;
  readonly settings: ApiSettings;
  readonly now: () => Date;
  readonly renderPdf: (report: VisibilityReport) => Promise<Uint8Array>;
  readonly assets: ReportAssets;
};

const TOKEN = /^[A-Za-z0-9_-]{32}$/;

/** The same words whatever is wrong with a link: anyone who has none learns nothing from trying. */
const notOpen = {
  title: "This link does not open a report.",
  text: "It may have expired or been revoked, or a part of it may be missing. Ask the person who sent it for a new one.",
};

/** The page of a shared report about visibility, and its PDF: as they were when they were shared. */
export function sharedVisibilityRoutes(options: SharedVisibilityOptions): Hono {
  const { database, settings, now, renderPdf, assets } = options;
  const routes = new Hono();
  const urls = assetUrls(assets);
  const headers = {
    ...asSecret,
    "Content-Security-Policy": reportPolicy(settings.publicUrl.startsWith("https:")),
  };
  const home = settings.publicUrl;

  async function opened(token: string): Promise<VisibilityReport | null> {
    if (!TOKEN.test(token)) return null;
    return await database.asService(async (transaction) => {
      const shared = await findSharedReport(transaction, { token, now: now() });
      if (shared === null || !isReport(shared.report)) return null;
      await noteOpened(transaction, shared.id, now());
      const design = designOf(await findReportDesign(transaction, shared.brandId));
      return { ...shared.report, site: { home, brandId: shared.brandId }, design };
    });
  }

  routes.get("/s/:token", async (context) => {
    const token = context.req.param("token");
    const report = await opened(token);
    if (report === null) return context.html(renderNotice({ ...urls, home, ...notOpen }), 404, headers);
    const page = renderVisibilityPage(report, { ...urls, home, pdfUrl: `/s/${token}/report.pdf` });
    return context.html(page, 200, headers);
  });

  routes.get("/s/:token/report.pdf", async (context) => {
    const visitor = addressForLimits(clientAddress(context, settings.trustedProxies));
    await database.asService((transaction) => countUse(transaction, limits.pdfs, visitor, now()));
    const token = context.req.param("token");
    const report = await opened(token);
    if (report === null) return context.html(renderNotice({ ...urls, home, ...notOpen }), 404, headers);
    const pdf = await renderPdf(report);
    return context.body(new Uint8Array(pdf), 200, {
      ...asSecret,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${pdfName(report)}"`,
    });
  });

  return routes;
}

/** What was kept is ours, of the present format or an older one. */
const isReport = (kept: object): kept is VisibilityReport =>
  "kind" in kept && kept.kind === "visibility" && "format" in kept && kept.format === REPORT_FORMAT;
