import { expect, test, vi } from "vitest";
import { brightdata } from "#assistants/surfaces/brightdata.ts";
import type { DataProvider, SurfaceQuestion } from "#assistants/surfaces/data-provider.ts";
import type { OpenTask } from "#database/scans/provider-tasks.ts";
import type { Account } from "./accounts.ts";
import { noProviders } from "./known-providers.ts";
import { usualTimes } from "./next-step.ts";
import { taskCaller } from "./task-caller.ts";
import type { Outcome, Written } from "./task-writer.ts";

const now = new Date("2026-11-26T12:00:00Z");
const task: OpenTask = {
  ...{ brandId: "a", callId: "b", asking: 1, provider: "brightdata", accountId: "c", key: "d" },
  ...{ state: "submitting", taskId: null, submittedAt: now, lostAt: null, tries: 0, usd: null },
  ...{ isLate: false, raw: null },
  call: {
    ...{ assistant: "chatgpt", state: "asked", askedAt: now, reservedUsd: 0.01, isWanted: true },
    ...{ promptId: "e", prompt: "Which boards?", language: "en", country: "US", device: "desktop" },
  },
};
const question: SurfaceQuestion = {
  ...{ surface: "chatgpt-app", prompt: "Which boards?", country: "US", language: "en", device: "desktop" },
  ...{ key: "d", hook: null },
};
const account: Account = {
  ...{ provider: "brightdata", accountId: "c", brandId: "a", ciphertext: null },
  connection: { credentials: {}, baseUrl: "https://provider.example" },
};

/** Posts a task whose brand is deleted meanwhile. */
async function postOfDeletedBrand(kept: Outcome, cancel: DataProvider["cancel"]): Promise<void> {
  const { cancel: _, ...rest } = brightdata;
  const provider: DataProvider = {
    ...rest,
    ...(cancel && { cancel }),
    submit: async () => ({ state: "submitted", taskId: "s_1", usd: null }),
  };
  const caller = taskCaller({
    providers: { ...noProviders, registry: { brightdata: provider } },
    times: usualTimes,
    hookOf: () => null,
    fetch: async () => Response.error(),
    now: () => now,
    write: async (written: Written) => ("change" in written ? "gone" : kept),
    signal: new AbortController().signal,
  });
  await caller.post({ task, question }, account);
}

test("a paid task that can't be kept for cancelling is cancelled at once, and named where that fails too", async () => {
  const cancel = vi.fn(async () => true);
  await postOfDeletedBrand("kept", cancel);
  expect(cancel).not.toHaveBeenCalled();
  await postOfDeletedBrand("failed", cancel);
  expect(cancel).toHaveBeenCalledExactlyOnceWith("s_1", expect.objectContaining(account.connection));
  await expect(postOfDeletedBrand("failed", async () => false)).rejects.toThrow("s_1");
  // It ends by itself where the provider has no way to cancel it.
  await postOfDeletedBrand("failed", undefined);
});
