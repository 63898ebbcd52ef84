import { describe, expect, test, vi } from "vitest";
import type { Answer } from "../answer.ts";
import type { Citation } from "../types.ts";
import { followRedirects } from "./followed-redirects.ts";

const redirect = (token: string) => `https://vertexaisearch.cloud.google.com/grounding-api-redirect/${token}`;
const citation = (url: string, position: number, title: string): Citation => ({
  url,
  title,
  position,
  host: title,
  redirect: url.includes("redirect"),
  spans: [{ start: 0, end: 4 }],
  citedText: null,
});
const answer = (citations: readonly Citation[] | null, retrieved: readonly string[] = []): Answer => ({
  assistant: "gemini",
  surface: "web",
  requestedModel: "gemini-3",
  text: "Acme is well made.",
  finish: "complete",
  rawFinish: "STOP",
  citations,
  retrieved: retrieved.map((url) => ({ url, title: "a.example", cited: true })),
  searchQueries: [],
  servedModel: null,
  responseId: null,
  servedTier: null,
  usage: {
    inputTokens: null,
    cachedInputTokens: null,
    outputTokens: null,
    reasoningTokens: null,
    webSearches: null,
  },
  cost: { usd: 0.01, source: "price-table", priceId: null },
  latencyMs: 900,
  warnings: [],
  wire: { as: "it came" },
});
const signal = new AbortController().signal;

describe("followRedirects", () => {
  test("puts the pages in place of the addresses that lead to them, cited and retrieved, each asked once", async () => {
    const leadsTo = vi.fn(async (url: string) => `https://www.shop.example/${url.slice(-1)}?x=1`);
    const given = answer(
      [citation(redirect("a"), 1, "shop.example"), citation("https://b.example/", 2, "B")],
      [redirect("a"), redirect("c")],
    );
    const found = await followRedirects(given, { leadsTo, signal });
    expect(found.citations).toEqual([
      {
        ...given.citations?.[0],
        url: "https://www.shop.example/a?x=1",
        title: null,
        host: "shop.example",
        redirect: false,
      },
      given.citations?.[1],
    ]);
    expect(found.retrieved.map(({ url }) => url)).toEqual([
      "https://www.shop.example/a?x=1",
      "https://www.shop.example/c?x=1",
    ]);
    expect(leadsTo.mock.calls.map(([url]) => url)).toEqual([redirect("a"), redirect("c")]);
    expect(found.wire).toBe(given.wire);
  });

  test.each([
    ["nothing is reported", null],
    ["no address", "over there"],
    ["no page", "javascript:alert(1)"],
    ["another redirect", redirect("z")],
    ["an endless address", `https://a.example/${"a".repeat(5000)}`],
  ])("keeps the address as it came where it leads to %s", async (_, target) => {
    const given = answer([citation(redirect("a"), 1, "shop.example")]);
    expect(await followRedirects(given, { leadsTo: async () => target, signal })).toEqual(given);
  });

  test("waits for slow ones no longer than four seconds, and keeps the others' targets", async () => {
    vi.useFakeTimers();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      const stopping = new AbortController();
      setTimeout(() => stopping.abort(), ms);
      return stopping.signal;
    });
    try {
      const leadsTo = (url: string, until: AbortSignal) =>
        url.endsWith("a")
          ? Promise.resolve("https://a.example/page")
          : new Promise<null>((resolve) => until.addEventListener("abort", () => resolve(null)));
      const given = answer([
        citation(redirect("a"), 1, "a.example"),
        citation(redirect("b"), 2, "b.example"),
      ]);
      const following = followRedirects(given, { leadsTo, signal });
      await vi.advanceTimersByTimeAsync(4000);
      expect((await following).citations?.map(({ url }) => url)).toEqual([
        "https://a.example/page",
        redirect("b"),
      ]);
    } finally {
      timeout.mockRestore();
      vi.useRealTimers();
    }
  });

  test("asks nobody where nothing redirects", async () => {
    const leadsTo = vi.fn(async () => "https://a.example/");
    const given = answer(null, ["https://b.example/", "https://evil.example/grounding-api-redirect/a"]);
    expect(await followRedirects(given, { leadsTo, signal })).toBe(given);
    expect(leadsTo).not.toHaveBeenCalled();
  });
});
