import * as z from "zod/mini";
import { getJson } from "../request.ts";

const plan = z.enum(["free", "one_time", "monthly", "enterprise"]);

const schedule = z.object({
  nextScanAt: z.nullable(z.string()),
  nextAuditAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  summary: z.string(),
  rhythm: z.enum(["once", "monthly", "weekly", "daily"]),
  plan,
  scannedBy: plan,
  account: z.object({
    plan: z.enum(["free", "pro", "enterprise"]),
    brandsIncluded: z.nullable(z.number()),
  }),
});

/** When a brand is scanned next by itself; `reason` says why it is not, `summary` either in one sentence. */
export type Schedule = Readonly<z.infer<typeof schedule>>;

/** Reads a brand's schedule, as its member; rejects as getJson does, or with a ZodError. */
export async function fetchSchedule(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<Schedule> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/schedule`;
  return schedule.parse(await getJson(path, signal, accessToken));
}
