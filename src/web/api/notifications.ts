import type { Notifications } from "#api/notifications/contract.ts";
import { getJson, sendJson } from "./request.ts";

/** Reads what happened to the member's brands; rejects as getJson does. */
export const fetchNotifications = (accessToken: string, signal: AbortSignal): Promise<Notifications> =>
  getJson<Notifications>("/api/v1/notifications", signal, accessToken);

/** Notes that the member has read what happened up to a time. */
export async function markNotificationsRead(upTo: string, accessToken: string): Promise<void> {
  await sendJson("PUT", "/api/v1/notifications/read", { body: { upTo }, accessToken });
}
