import * as z from "zod/mini";
import { getJson } from "./request.ts";

const reports = z.object({
  reports: z.array(
    z.object({
      id: z.string(),
      domain: z.string(),
      lookedAt: z.string(),
      state: z.enum(["scored", "limited", "unreachable"]),
      score: z.nullable(z.number()),
      band: z.nullable(z.string()),
      path: z.string().check(z.startsWith("/r/")),
      pdfPath: z.string().check(z.startsWith("/r/")),
    }),
  ),
});

/** A report of one of a brand's finished audits. `score` is 0–10, null when the site did not answer. */
export type BrandReport = Readonly<z.infer<typeof reports>["reports"][number]>;

/** Reads a brand's reports as its member, newest first; rejects as getJson does, or with a ZodError. */
export async function fetchBrandReports(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly BrandReport[]> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/reports`;
  return reports.parse(await getJson(path, signal, accessToken)).reports;
}
