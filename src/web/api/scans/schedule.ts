import type { Schedule } from "#api/scans/contract.ts";
import { getJson } from "../request.ts";

/** Reads a brand's schedule, as its member; rejects as getJson does. */
export async function fetchSchedule(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<Schedule> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/schedule`;
  return await getJson<Schedule>(path, signal, accessToken);
}
