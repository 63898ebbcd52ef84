import { Hono, type MiddlewareHandler } from "hono";
import { findAudit } from "#database/audits/audits.ts";
import type { Database } from "#database/platform/connection.ts";
import { reportedFirstLook } from "#database/reports/first-looks.ts";
import { findReportByShareToken } from "#database/reports/reports.ts";
import { renderPage } from "#reports/page/render-page.tsx";
import { buildReport, type Report, readinessPdfName } from "#reports/report.ts";
import { addressForLimits, clientAddress } from "../http/client-address.ts";
import { reportPolicy } from "../http/content-security.ts";
import { countUse, limits } from "../http/rate-limit.ts";
import { remembered } from "../http/single-flight.ts";
import type { ApiSettings } from "../settings.ts";
import { asSecret, assetUrls, type ReportAssets } from "./report-assets.ts";

export type SharedReportOptions = {
  readonly database: Database;
  readonly settings: ApiSettings;
  readonly now: () => Date;
  readonly renderPdf: (report: Report) => Promise<Uint8Array>;
  /** Texts of the share page's style and script. */
  readonly assets: ReportAssets;
  /** Answers where a token opens nothing. */
  readonly notFoundPage: MiddlewareHandler;
};

const TOKEN = /^[A-Za-z0-9_-]{32,64}$/;
const PDFS_KEPT = 16;

/** The share page, its PDF, and the two files the page needs under names that change with their content. */
export function sharedReportRoutes(options: SharedReportOptions): Hono {
  const { database, settings, now, renderPdf, assets, notFoundPage } = options;
  const routes = new Hono();
  const { stylesheetUrl, scriptUrl } = assetUrls(assets);
  const policy = reportPolicy(settings.publicUrl.startsWith("https:"));
  // By token and the first look's state: once the assistants have answered, the PDF is another one.
  const pdfOf = remembered(async (tokenAndState: string) => {
    const report = await sharedReport(options, tokenAndState.split(" ")[0] ?? "");
    return report && { name: readinessPdfName(report), bytes: await renderPdf(report) };
  }, PDFS_KEPT);

  for (const [path, type, body] of [
    [stylesheetUrl, "text/css; charset=utf-8", assets.css],
    [scriptUrl, "text/javascript; charset=utf-8", assets.script],
  ] as const)
    routes.get(path, (context) =>
      context.body(body, 200, {
        "Content-Type": type,
        "Cache-Control": "public, max-age=31536000, immutable",
      }),
    );

  routes.get("/r/:token", async (context, next) => {
    const report = await sharedReport(options, context.req.param("token"));
    if (report === null) return notFoundPage(context, next);
    const page = renderPage(report, { stylesheetUrl, scriptUrl });
    return context.html(page, 200, { ...asSecret, "Content-Security-Policy": policy });
  });

  routes.get("/r/:token/report.pdf", async (context, next) => {
    const token = context.req.param("token");
    if (!TOKEN.test(token)) return notFoundPage(context, next);
    const visitor = addressForLimits(clientAddress(context, settings.trustedProxies));
    await database.asService((transaction) => countUse(transaction, limits.pdfs, visitor, now()));
    const state = (await sharedReport(options, token))?.firstLook.state;
    const pdf = state === undefined ? null : await pdfOf(`${token} ${state}`);
    if (pdf === null) return notFoundPage(context, next);
    return context.body(new Uint8Array(pdf.bytes), 200, {
      ...asSecret,
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${pdf.name}"`,
    });
  });

  return routes;
}

/** The report a token opens, with nothing in it of the person it was sent to; null where it opens none. */
async function sharedReport(
  { database, settings, now }: SharedReportOptions,
  token: string,
): Promise<Report | null> {
  if (!TOKEN.test(token)) return null;
  const [audit, look] = await database.asService(async (transaction) => {
    const report = await findReportByShareToken(transaction, token);
    const found = report && (await findAudit(transaction, report.auditId));
    return [found, await reportedFirstLook(transaction, found?.firstLookId ?? null)] as const;
  });
  if (!audit?.result || !audit.finishedAt) return null;
  const reportUrl = `${settings.publicUrl}/r/${token}`;
  return buildReport({
    result: audit.result,
    checkedAt: audit.finishedAt.toISOString(),
    recipient: null,
    firstLook: look,
    now: now().toISOString(),
    reportUrl,
    pdfUrl: `${reportUrl}/report.pdf`,
    bookingUrl: settings.bookingUrl,
    publicUrl: settings.publicUrl,
  });
}
