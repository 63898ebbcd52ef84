import * as z from "zod/mini";
import { getJson, sendJson } from "../request.ts";

const period = z.object({ from: z.string(), to: z.string() });
const part = z.object({
  label: z.string(),
  kind: z.enum(["visibility", "rival", "own-pages", "sentiment"]),
  assistant: z.nullable(z.string()),
  surface: z.nullable(z.string()),
  rival: z.nullable(z.string()),
  before: z.number(),
  after: z.number(),
  change: z.number(),
  low: z.number(),
  high: z.number(),
  p: z.number(),
  prompts: z.number(),
  answers: z.object({ before: z.number(), after: z.number() }),
});
const alert = z.object({
  id: z.string(),
  cause: z.string(),
  title: z.string(),
  before: period,
  after: period,
  raisedAt: z.string(),
  acknowledgedAt: z.nullable(z.string()),
  parts: z.array(part),
});
const check = z.object({
  scanId: z.string(),
  endedAt: z.string(),
  comparisons: z.number(),
  prompts: z.number(),
  smallestChange: z.nullable(z.number()),
});
const list = z.object({
  alerts: z.array(alert),
  mail: z.boolean(),
  rule: z.object({ smallestChange: z.number(), fewestPrompts: z.number() }),
  waiting: z.number(),
  checks: z.array(check),
});

export type AlertPart = Readonly<z.infer<typeof part>>;
export type Alert = Readonly<z.infer<typeof alert>>;
export type Alerts = Readonly<z.infer<typeof list>>;

const delivery = z.object({
  isTest: z.boolean(),
  state: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.number(),
  status: z.nullable(z.number()),
  trouble: z.nullable(z.string()),
  requestedAt: z.string(),
  settledAt: z.nullable(z.string()),
});
const target = z.object({
  id: z.string(),
  shown: z.string(),
  state: z.enum(["active", "paused"]),
  pausedBy: z.nullable(z.string()),
  lastDelivery: z.nullable(delivery),
});
const targets = z.object({ targets: z.array(target), mayChange: z.boolean() });
const made = z.object({ target, secret: z.string() });

export type AlertTarget = Readonly<z.infer<typeof target>>;
export type AlertTargets = Readonly<z.infer<typeof targets>>;

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}`;
const targetPath = (brandId: string, id: string) =>
  `${pathOf(brandId)}/alert-targets/${encodeURIComponent(id)}`;

/** Reads a brand's alerts, and what its last scans could have shown; rejects as getJson does, or with a ZodError. */
export async function fetchAlerts(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<Alerts> {
  return list.parse(await getJson(`${pathOf(brandId)}/alerts`, signal, accessToken));
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
  return targets.parse(await getJson(`${pathOf(brandId)}/alert-targets`, signal, accessToken));
}

/** Has alerts posted to an address; returns the secret they are signed by, which is told this once. */
export async function addTarget(brandId: string, url: string, accessToken: string): Promise<string> {
  return made.parse(
    await sendJson("POST", `${pathOf(brandId)}/alert-targets`, { body: { url }, accessToken }),
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
