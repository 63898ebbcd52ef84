import type { Scan, ScanDetails, ScanLane, ScanList, Schedule } from "#api/scans/contract.ts";
import { getJson, sendJson } from "../request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/scans`;
const pathOfOne = (brandId: string, id: string) => `${pathOf(brandId)}/${encodeURIComponent(id)}`;

/** Reads a brand's scans as its member, newest first; rejects as getJson does. */
export async function fetchScans(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly Scan[]> {
  return (await getJson<ScanList>(pathOf(brandId), signal, accessToken)).scans;
}

export async function fetchScan(
  { brandId, id }: { readonly brandId: string; readonly id: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<ScanDetails> {
  return await getJson<ScanDetails>(pathOfOne(brandId, id), signal, accessToken);
}

/** Has the active prompts asked; rejects with the server's words where that cannot be. */
export async function beginScan(brandId: string, accessToken: string): Promise<Scan> {
  return await sendJson<Scan>("POST", pathOf(brandId), { body: {}, accessToken });
}

/** Asks nothing more; calls under way are kept when they answer. */
export async function cancelScan(brandId: string, id: string, accessToken: string): Promise<Scan> {
  return await sendJson<Scan>("POST", `${pathOfOne(brandId, id)}/cancel`, { body: {}, accessToken });
}

export type LaneOfScan = { readonly id: string } & Pick<ScanLane, "assistant" | "surface">;

/** Goes on without an assistant on one surface: what was not sent to it yet is not asked. */
export async function finishWithout(
  { brandId, id, ...lane }: LaneOfScan & { readonly brandId: string },
  accessToken: string,
): Promise<Scan> {
  const path = `${pathOfOne(brandId, id)}/finish-without`;
  return await sendJson<Scan>("POST", path, { body: lane, accessToken });
}

/** Reads a brand's schedule, as its member; rejects as getJson does. */
export async function fetchSchedule(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<Schedule> {
  const path = `/api/v1/brands/${encodeURIComponent(brandId)}/schedule`;
  return await getJson<Schedule>(path, signal, accessToken);
}
