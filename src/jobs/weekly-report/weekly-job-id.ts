import { createHash } from "node:crypto";

/** Takes a brand and a week; returns the id (a UUID) of the job that writes its report: the same every time. */
export function weeklyJobId({ brandId, week }: { readonly brandId: string; readonly week: string }): string {
  const digest = createHash("sha256").update(`weekly-report/${brandId}/${week}`).digest("hex");
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
