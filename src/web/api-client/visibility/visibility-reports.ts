import * as z from "zod/mini";
import { getBlob, getJson, sendJson } from "../request.ts";

const when = z.nullable(z.string());
const recipient = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(["asked", "active", "off"]),
  lastSentAt: when,
});
const weekly = z.object({
  isOn: z.boolean(),
  mine: z.boolean(),
  isSample: z.boolean(),
  recipients: z.array(recipient),
});
const share = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  createdAt: z.string(),
  expiresAt: when,
  lastOpenedAt: when,
  opened: z.number(),
  state: z.enum(["open", "expired", "revoked"]),
});
const newShare = z.object({ id: z.string(), url: z.string(), expiresAt: when });

export type Recipient = Readonly<z.infer<typeof recipient>>;
/** Who gets the weekly report: `isOn` for the brand, `mine` for whoever asks. */
export type WeeklyReport = Readonly<z.infer<typeof weekly>>;
export type ReportShare = Readonly<z.infer<typeof share>>;
/** A link as it is shown this once. */
export type NewShare = Readonly<z.infer<typeof newShare>>;
/** Days as "2026-11-22", both included. */
export type ReportPeriod = { readonly from: string; readonly to: string };

const pathOf = (brandId: string, part: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/${part}`;

export async function fetchWeeklyReport(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<WeeklyReport> {
  return weekly.parse(await getJson(pathOf(brandId, "weekly-report"), signal, accessToken));
}

export async function changeWeeklyReport(
  brandId: string,
  body: { readonly isOn?: boolean; readonly mine?: boolean },
  accessToken: string,
): Promise<WeeklyReport> {
  return weekly.parse(await sendJson("PATCH", pathOf(brandId, "weekly-report"), { body, accessToken }));
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
): Promise<readonly ReportShare[]> {
  const list = z.object({ shares: z.array(share) });
  return list.parse(await getJson(pathOf(brandId, "report-shares"), signal, accessToken)).shares;
}

export async function shareReport(
  brandId: string,
  body: ReportPeriod & { readonly expiresInDays: 7 | 30 | 90 | null },
  accessToken: string,
): Promise<NewShare> {
  return newShare.parse(await sendJson("POST", pathOf(brandId, "report-shares"), { body, accessToken }));
}

export async function revokeReportShare(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("DELETE", pathOf(brandId, `report-shares/${encodeURIComponent(id)}`), { accessToken });
}

/** The report of a period as a PDF; rejects as getJson does. */
export async function fetchReportPdf(
  brandId: string,
  { from, to }: ReportPeriod,
  accessToken: string,
): Promise<Blob> {
  return await getBlob(pathOf(brandId, `report.pdf?from=${from}&to=${to}`), accessToken);
}
