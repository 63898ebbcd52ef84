import type { Page } from "@playwright/test";
import type { BrandNames } from "#api/brands/contract.ts";
import { expect, type Member } from "./brand-workspace.ts";

/** Calls our API as the member, past the pages. */
export async function callApi(
  page: Page,
  { session }: Member,
  path: string,
  { method = "GET", data }: { readonly method?: string; readonly data?: unknown } = {},
): Promise<unknown> {
  const answer = await page.request.fetch(path, {
    method,
    headers: { Authorization: `Bearer ${session.access_token}` },
    ...(data === undefined ? {} : { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Waits until the worker has read all answers of a brand, as it does within seconds: a page opened before would have to be opened again. */
export async function untilRead(page: Page, member: Member, brandId: string): Promise<void> {
  const isRead = async () => {
    const names = (await callApi(page, member, `/api/v1/brands/${brandId}/names`)) as BrandNames;
    return names.unread === 0 && names.reading.state === "current";
  };
  await expect.poll(isRead, { timeout: 60_000, intervals: [100, 200, 400] }).toBe(true);
}

const row = {
  surface: "web",
  planned: 0,
  underWay: 0,
  answered: 0,
  failed: 0,
  cancelled: 0,
  askedAgain: 0,
  lost: 0,
  spentUsd: 0,
  isFailing: false,
  reason: null,
  nextTryAt: null,
  isLeftOut: false,
};

/** A scan half-way: one assistant has answered, one is asked, one refuses its key. */
export const runningScan = {
  id: "5b2a8d0e-0000-4000-8000-000000000001",
  state: "running",
  endedBy: null,
  summary: "Asking: 93 of 180.",
  trigger: "member",
  secondsLeft: 70,
  budget: { limitUsd: 20, spentUsd: 4.5, reservedUsd: 0.08 },
  progress: { done: 154, total: 180, answered: 93 },
  assistants: [
    { ...row, assistant: "chatgpt", label: "Asking ChatGPT: 60 of 60", answered: 60, spentUsd: 0.84 },
    {
      ...row,
      assistant: "claude",
      label: "Asking Claude: 33 of 60",
      answered: 33,
      failed: 1,
      underWay: 4,
      planned: 22,
      askedAgain: 2,
      spentUsd: 0.49,
    },
    { ...row, assistant: "deepseek", surface: "api", label: "Asking DeepSeek: 0 of 60", failed: 60 },
  ],
  failures: [
    { assistant: "deepseek", kind: "auth", text: "DeepSeek does not accept the key.", calls: 60 },
    { assistant: "claude", kind: "timeout", text: "Claude took too long to answer.", calls: 1 },
  ],
  askedAgain: [{ assistant: "claude", kind: "overloaded", text: "Claude is overloaded.", calls: 2 }],
  spentUsd: 1.33,
  reservedUsd: 0.08,
  createdAt: "2026-11-20T06:14:00Z",
  startedAt: "2026-11-20T06:14:01Z",
  endedAt: null,
} as const;

/** The same scan, cancelled. */
export const cancelledScan = {
  ...runningScan,
  state: "cancelled",
  endedBy: "cancelled",
  summary: "Cancelled with 93 answers.",
  endedAt: "2026-11-20T06:20:00Z",
} as const;
