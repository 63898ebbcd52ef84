import * as z from "zod/mini";
import { getJson } from "../request.ts";

const common = { id: z.string(), madeAt: z.string() };
const reports = z.object({
  reports: z.array(
    z.union([
      z.object({
        ...common,
        kind: z.literal("audit"),
        domain: z.string(),
        state: z.enum(["scored", "limited", "unreachable"]),
        score: z.nullable(z.number()),
        band: z.nullable(z.string()),
        path: z.string().check(z.startsWith("/r/")),
        pdfPath: z.string().check(z.startsWith("/r/")),
      }),
      z.object({
        ...common,
        kind: z.enum(["weekly", "shared"]),
        from: z.string(),
        to: z.string(),
        path: z.string().check(z.startsWith("/brand/")),
      }),
    ]),
  ),
  next: z.nullable(z.string()),
});

export type BrandReports = Readonly<z.infer<typeof reports>>;
/** A report of a finished audit (`score` is 0–10, null when the site did not answer), or one about the visibility of some days. */
export type BrandReport = Readonly<BrandReports["reports"][number]>;

/** Reads some of a brand's reports as its member, newest first, from a cursor on; rejects as getJson does, or with a ZodError. */
export async function fetchBrandReports(
  brandId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
  accessToken: string,
  signal: AbortSignal,
): Promise<BrandReports> {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor !== null && { cursor }) });
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/reports?${query}`;
  return reports.parse(await getJson(path, signal, accessToken));
}
