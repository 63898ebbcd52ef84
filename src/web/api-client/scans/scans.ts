import * as z from "zod/mini";
import { getJson, sendJson } from "../request.ts";

const askedAssistant = z.object({
  assistant: z.string(),
  surface: z.enum(["web", "api"]),
  label: z.string(),
  planned: z.number(),
  underWay: z.number(),
  answered: z.number(),
  failed: z.number(),
  cancelled: z.number(),
  askedAgain: z.number(),
  lost: z.number(),
  spentUsd: z.number(),
  isFailing: z.boolean(),
  reason: z.nullable(z.string()),
  nextTryAt: z.nullable(z.string()),
  isLeftOut: z.boolean(),
});

const scan = z.object({
  id: z.string(),
  state: z.enum(["requested", "running", "done", "cancelled"]),
  endedBy: z.nullable(z.enum(["complete", "precise", "budget", "keys", "empty", "cancelled"])),
  summary: z.string(),
  trigger: z.enum(["member", "schedule"]),
  progress: z.object({ done: z.number(), total: z.number(), answered: z.number() }),
  assistants: z.array(askedAssistant),
  secondsLeft: z.nullable(z.number()),
  spentUsd: z.number(),
  reservedUsd: z.number(),
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});

const failure = z.object({
  assistant: z.string(),
  kind: z.string(),
  text: z.string(),
  calls: z.number(),
});

const budget = z.object({ limitUsd: z.number(), spentUsd: z.number(), reservedUsd: z.number() });

const details = z.extend(scan, { budget, failures: z.array(failure), askedAgain: z.array(failure) });

const list = z.object({ scans: z.array(scan) });

/** One round of asking a brand's active prompts. `progress` counts calls, money is in US dollars. */
export type Scan = Readonly<z.infer<typeof scan>>;
/** A scan with the reasons of its failed calls, and of those that are to be asked again. */
export type ScanDetails = Readonly<z.infer<typeof details>>;
export type ScanFailure = ScanDetails["failures"][number];
/** How one assistant of a scan stands, by one door: `web` is with search, `api` without. */
export type AskedAssistant = Scan["assistants"][number];

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/scans`;
const pathOfOne = (brandId: string, id: string) => `${pathOf(brandId)}/${encodeURIComponent(id)}`;

/** Reads a brand's scans as its member, newest first; rejects as getJson does, or with a ZodError. */
export async function fetchScans(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly Scan[]> {
  return list.parse(await getJson(pathOf(brandId), signal, accessToken)).scans;
}

export async function fetchScan(
  { brandId, id }: { readonly brandId: string; readonly id: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<ScanDetails> {
  return details.parse(await getJson(pathOfOne(brandId, id), signal, accessToken));
}

/** Has the active prompts asked; rejects with the server's words where that cannot be. */
export async function beginScan(brandId: string, accessToken: string): Promise<Scan> {
  return scan.parse(await sendJson("POST", pathOf(brandId), { body: {}, accessToken }));
}

/** Asks nothing more; calls under way are kept when they answer. */
export async function cancelScan(brandId: string, id: string, accessToken: string): Promise<Scan> {
  return scan.parse(await sendJson("POST", `${pathOfOne(brandId, id)}/cancel`, { body: {}, accessToken }));
}

/** Goes on without an assistant: what was not sent to it yet is not asked. */
export async function finishWithout(
  { brandId, id, assistant }: { readonly brandId: string; readonly id: string; readonly assistant: string },
  accessToken: string,
): Promise<Scan> {
  const path = `${pathOfOne(brandId, id)}/finish-without`;
  return scan.parse(await sendJson("POST", path, { body: { assistant }, accessToken }));
}
