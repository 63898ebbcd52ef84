import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AppSurfaceId } from "#assistants/surfaces/app-surfaces.ts";
import type { DataProvider, SurfaceReading } from "#assistants/surfaces/data-provider.ts";
import {
  type DataProviderId,
  dataProviderIds,
  dataProviders,
  surfacesOf,
} from "#assistants/surfaces/data-providers.ts";
import { runTask, type TaskProgress } from "#assistants/surfaces/run-task.ts";
import { isLong } from "../../../../tests/long.ts";
import { sampleWorld } from "../sample-world.ts";
import { type StandIn, startStandIn } from "../server.ts";
import { type TaskFault, taskFaultNames } from "./provider-orders.ts";
import { standInProviderUrl } from "./provider-stand-in.ts";

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn({ world: sampleWorld, seed: 7 });
});
afterAll(() => standIn.close());
beforeEach(async () => {
  standIn.orderProviders({});
  await fetch(`${standIn.origin}/stand-in/reset`, { method: "POST" });
});

const QUESTION = "Which tool is best for product roadmaps?";
const offers = dataProviderIds.flatMap((id) => surfacesOf(id).map((surface) => [id, surface] as const));

type Asked = {
  readonly account?: string;
  readonly prompt?: string;
  readonly country?: string | null;
  readonly timeoutMs?: number;
  readonly controller?: AbortController;
  readonly onProgress?: (progress: TaskProgress) => void;
};

/** Asks the stand-in with a clock that only sleeping moves. */
async function asked(id: DataProviderId, surface: AppSurfaceId, more: Asked = {}) {
  const provider: DataProvider = dataProviders[id];
  const { account = "an-account-of-the-test", controller = new AbortController() } = more;
  let clock = Date.UTC(2026, 10, 26);
  const waits: number[] = [];
  const end = await runTask({
    provider,
    question: {
      surface,
      prompt: more.prompt ?? QUESTION,
      country: more.country === undefined ? "DE" : more.country,
      language: null,
      device: "desktop",
      key: `key-${id}-${surface}-${more.prompt ?? QUESTION}`,
      hook: null,
    },
    connection: {
      credentials: Object.fromEntries(provider.credentials.map(({ variable }) => [variable, account])),
      baseUrl: standInProviderUrl(standIn.origin, id),
      fetch: globalThis.fetch,
      signal: controller.signal,
      now: () => clock,
    },
    timeoutMs: more.timeoutMs ?? 120_000,
    sleep: async (ms) => {
      waits.push(ms);
      clock += ms;
    },
    onProgress: more.onProgress ?? (() => {}),
  });
  return { ...end, waits, paid: standIn.providerCounts() };
}

const withFault = (fault: TaskFault) => `${QUESTION} {{stand-in:${fault}}}`;
const kindOf = (reading: SurfaceReading) => (reading.state === "failed" ? reading.error.kind : reading.state);

describe.each(offers)("%s, %s", (id, surface) => {
  const isAtOnce = id === "brightdata" && surface === "google-ai-overview";

  it("is answered: text, cited pages, pages only found, each once, and what it cost", async () => {
    const { reading, taskId, paid } = await asked(id, surface);
    if (reading.state !== "answered") throw new Error(JSON.stringify(reading));
    const { text, cited, retrieved } = reading.answer;
    expect(text).toContain("roadmaps");
    expect(cited?.length).toBeGreaterThan(0);
    for (const { url, title } of [...(cited ?? []), ...retrieved]) {
      expect(url).toMatch(/^https:\/\/\S+$/);
      expect(title).not.toMatch(/opens in new tab/i);
    }
    const urls = [...(cited ?? []), ...retrieved].map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(reading.usd).toBeGreaterThan(0);
    expect(taskId === null).toBe(isAtOnce);
    expect(paid).toMatchObject({ made: 1, open: 0 });
    expect(Object.values(paid.postsByKey)).toEqual([1]);
  });

  const failures: readonly (readonly [TaskFault, string, number])[] = [
    ["auth", "auth", 0],
    ["quota", "quota", 0],
    ["rate", "rate_limited", 0],
    ["empty", surface === "google-ai-overview" ? "not-captured" : "bad_response", 1],
    ["failed", isAtOnce ? "bad_response" : "overloaded", 1],
    ["billed-error", isAtOnce ? "bad_response" : "overloaded", 1],
    ["wall", isAtOnce ? "bad_response" : "overloaded", 1],
    ["gone", isAtOnce ? "answered" : "bad_response", 1],
    ["never", isAtOnce ? "answered" : "timeout", 1],
    ["unknown-status", isAtOnce ? "answered" : "timeout", 1],
    ["building", "answered", 1],
    ["huge", "answered", 1],
    ["bad-links", "answered", 1],
  ];
  // A provider's tasks go wrong alike on all its surfaces, except where one is answered at once; only its answers differ.
  const isTried = isLong || isAtOnce || surface === "google-ai-overview" || surface === surfacesOf(id)[0];
  const ofAnswers: readonly TaskFault[] = ["empty", "wall", "bad-links"];
  const tried = failures.filter(([fault]) => isTried || ofAnswers.includes(fault));
  it.each(tried)("%s ends as %s, with %d task paid", async (fault, kind, made) => {
    const { reading, paid } = await asked(id, surface, { prompt: withFault(fault) });
    expect(kindOf(reading)).toBe(kind);
    expect(paid).toMatchObject({ made });
    expect(Object.values(paid.postsByKey)).toEqual([1]);
    if (reading.state === "failed" && made === 0) expect(reading.usd).toBe(0);
  });

  it("is tried with every fault there is", () => {
    const others = ["server", "lost-reply", "not-shown", "not-captured"];
    expect(new Set([...failures.map(([fault]) => fault), ...others])).toEqual(new Set(taskFaultNames));
  });

  it("a reply that got lost is found again or reported, and never paid twice", async () => {
    const { reading, paid, taskId } = await asked(id, surface, { prompt: withFault("lost-reply") });
    expect(paid).toMatchObject({ made: 1 });
    if (id === "dataforseo") expect({ state: reading.state, taskId }).toMatchObject({ state: "answered" });
    else {
      expect(reading).toMatchObject({ state: "failed", usd: null, error: { mayHaveCost: true } });
      // Cloro is sent the same key again, refuses it, and names its task to a web hook alone.
      expect(Object.values(paid.postsByKey)).toEqual([1]);
    }
  });

  it("a server that breaks is not posted to again, unless the key makes that safe", async () => {
    const { reading, paid } = await asked(id, surface, { prompt: withFault("server") });
    expect(reading).toMatchObject({ state: "failed", usd: null, error: { mayHaveCost: true } });
    expect(paid.made).toBe(0);
    if (id !== "cloro") expect(Object.values(paid.postsByKey)).toEqual([1]);
  });

  it("links that are no pages are left out, and marks of where a visitor came from taken off", async () => {
    const { reading } = await asked(id, surface, { prompt: withFault("bad-links") });
    expect(reading).toMatchObject({
      state: "answered",
      answer: { cited: [{ url: "https://good.example/page", title: "Good page" }] },
    });
  });

  it("a page without an AI answer, and one whose answer is missing", async () => {
    if (surface !== "google-ai-overview") return;
    const absent = await asked(id, surface, { prompt: withFault("not-shown") });
    expect(absent.reading.state).toBe("not-shown");
    const missing = await asked(id, surface, { prompt: withFault("not-captured") });
    expect(missing.reading).toMatchObject({
      state: "not-captured",
      reason: expect.stringContaining("missing"),
    });
  });

  it("refuses what can't be answered before it is paid", async () => {
    const longest = (dataProviders[id] as DataProvider).surfaces[surface]?.longestPrompt ?? 0;
    for (const more of [{ prompt: "x".repeat(longest + 1) }, { prompt: " " }, { country: "XQ" }])
      expect((await asked(id, surface, more)).reading).toMatchObject({
        state: "failed",
        usd: 0,
        error: { kind: "bad_request", mayHaveCost: false },
      });
    expect(standIn.providerCounts().calls).toBe(0);
  });

  it("no error holds what the account signs in with", async () => {
    const { reading } = await asked(id, surface, { account: "wrong-secret-account" });
    expect(kindOf(reading)).toBe("auth");
    expect(JSON.stringify(reading)).not.toContain("wrong-secret-account");
  });
});

describe("waiting", () => {
  it.each(dataProviderIds)(
    "%s: polls after 5 s, rising to 30 s, and names the task when it gives up",
    async (id) => {
      const { reading, waits, taskId } = await asked(id, "chatgpt-app", {
        prompt: withFault("never"),
        timeoutMs: 200_000,
      });
      expect(waits[0]).toBe(5000);
      expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
      expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(200_000);
      expect(reading).toMatchObject({ state: "failed", error: { kind: "timeout" } });
      expect(reading.state === "failed" && reading.error.message).toContain(taskId);
    },
  );

  it.each(dataProviderIds)(
    "%s: a question nobody waits for is cancelled where the provider can",
    async (id) => {
      const controller = new AbortController();
      const { reading, taskId, paid } = await asked(id, "chatgpt-app", {
        prompt: withFault("never"),
        controller,
        onProgress: ({ step }) => {
          if (step === "waiting") controller.abort();
        },
      });
      expect(reading).toMatchObject({ state: "failed", error: { kind: "aborted" } });
      expect(reading.state === "failed" && reading.error.message).toContain(taskId);
      expect(paid.cancelled).toBe((dataProviders[id] as DataProvider).cancel === undefined ? 0 : 1);
    },
  );

  it("counts calls, so that a test can ask how fast a provider was called", async () => {
    await asked("cloro", "chatgpt-app");
    expect(standIn.providerCounts()).toMatchObject({ calls: 2, maxCallsPerMinute: 2 });
  });
});
