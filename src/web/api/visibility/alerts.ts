import type { Alerts, AlertTarget, AlertTargets, MadeTarget } from "#api/alerts/contract.ts";
import { getJson, sendJson } from "../request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}`;
const targetPath = (brandId: string, id: string) =>
  `${pathOf(brandId)}/alert-targets/${encodeURIComponent(id)}`;

/** Reads a brand's alerts, and what its last scans could have shown; rejects as getJson does. */
export async function fetchAlerts(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<Alerts> {
  return await getJson<Alerts>(`${pathOf(brandId)}/alerts`, signal, accessToken);
}

export async function acknowledgeAlert(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("PUT", `${pathOf(brandId)}/alerts/${encodeURIComponent(id)}/acknowledged`, { accessToken });
}

export async function chooseAlertMail(brandId: string, wanted: boolean, accessToken: string): Promise<void> {
  await sendJson("PUT", `${pathOf(brandId)}/alert-mail`, { body: { wanted }, accessToken });
}

/** Reads where a brand's alerts are posted to, and how the last post went. */
export async function fetchTargets(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<AlertTargets> {
  return await getJson<AlertTargets>(`${pathOf(brandId)}/alert-targets`, signal, accessToken);
}

/** Has alerts posted to an address; returns the secret that signs them, which is shown only once. */
export async function addTarget(brandId: string, url: string, accessToken: string): Promise<string> {
  return (
    await sendJson<MadeTarget>("POST", `${pathOf(brandId)}/alert-targets`, { body: { url }, accessToken })
  ).secret;
}

export async function setTargetState(
  brandId: string,
  { id, state }: Pick<AlertTarget, "id" | "state">,
  accessToken: string,
): Promise<void> {
  await sendJson("PATCH", targetPath(brandId, id), { body: { state }, accessToken });
}

export async function deleteTarget(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("DELETE", targetPath(brandId, id), { accessToken });
}

export async function testTarget(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("POST", `${targetPath(brandId, id)}/test`, { accessToken });
}
