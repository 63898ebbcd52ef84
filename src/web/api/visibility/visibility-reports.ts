import type {
  MadeReportShare,
  ReportDesign,
  ReportDesignChange,
  ReportShareList,
  WeeklyReport,
  WeeklyReportChange,
} from "#api/reports/contract.ts";
import { getFile, type NamedFile } from "../get-file.ts";
import { getJson, sendJson } from "../request.ts";

/** Days as "2026-11-22", both included. */
export type ReportPeriod = { readonly from: string; readonly to: string };

const pathOf = (brandId: string, part: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/${part}`;

export async function fetchWeeklyReport(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<WeeklyReport> {
  return await getJson<WeeklyReport>(pathOf(brandId, "weekly-report"), signal, accessToken);
}

export async function changeWeeklyReport(
  brandId: string,
  body: WeeklyReportChange,
  accessToken: string,
): Promise<WeeklyReport> {
  return await sendJson<WeeklyReport>("PATCH", pathOf(brandId, "weekly-report"), { body, accessToken });
}

export async function addReportRecipient(brandId: string, email: string, accessToken: string): Promise<void> {
  await sendJson("POST", pathOf(brandId, "weekly-report/recipients"), { body: { email }, accessToken });
}

export async function removeReportRecipient(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("DELETE", pathOf(brandId, `weekly-report/recipients/${encodeURIComponent(id)}`), {
    accessToken,
  });
}

export async function sendReportPreview(brandId: string, accessToken: string): Promise<void> {
  await sendJson("POST", pathOf(brandId, "weekly-report/preview"), { accessToken });
}

export async function fetchReportShares(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<ReportShareList> {
  return await getJson<ReportShareList>(pathOf(brandId, "report-shares"), signal, accessToken);
}

export async function shareReport(
  brandId: string,
  body: ReportPeriod & { readonly expiresInDays: 7 | 30 | 90 | null },
  accessToken: string,
): Promise<MadeReportShare> {
  return await sendJson<MadeReportShare>("POST", pathOf(brandId, "report-shares"), { body, accessToken });
}

export async function revokeReportShare(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("DELETE", pathOf(brandId, `report-shares/${encodeURIComponent(id)}`), { accessToken });
}

export async function fetchReportDesign(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<ReportDesign> {
  return await getJson<ReportDesign>(pathOf(brandId, "report-design"), signal, accessToken);
}

export async function changeReportDesign(
  brandId: string,
  body: ReportDesignChange,
  accessToken: string,
): Promise<ReportDesign> {
  return await sendJson<ReportDesign>("PATCH", pathOf(brandId, "report-design"), { body, accessToken });
}

/** The report of a period as a PDF; rejects as getJson does. */
export async function fetchReportPdf(
  brandId: string,
  { from, to }: ReportPeriod,
  accessToken: string,
): Promise<NamedFile> {
  return await getFile(pathOf(brandId, `report.pdf?from=${from}&to=${to}`), accessToken);
}
