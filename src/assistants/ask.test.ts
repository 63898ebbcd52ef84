import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ask, limitsOf } from "./ask.ts";
import { type AssistantId, currentModel } from "./assistants.ts";
import { askOver, fetchOf, fixtureText } from "./wire/test-wire.ts";

const files: readonly (readonly [AssistantId, string, string, number | null])[] = [
  ["chatgpt", "openai/web-search.json", "https://api.openai.com/v1/responses", 2],
  [
    "gemini",
    "google/grounded.json",
    "https://generativelanguage.googleapis.com/v1beta/models/gemini-3.8-flash:generateContent",
    3,
  ],
  ["claude", "anthropic/web-search.json", "https://api.anthropic.com/v1/messages", 3],
  ["deepseek", "deepseek/chat.json", "https://api.deepseek.com/chat/completions", null],
  ["perplexity", "perplexity/agent.json", "https://api.perplexity.ai/v1/agent", 3],
  [
    "openai-compatible",
    "openai-compatible/openrouter-online.json",
    "https://openrouter.ai/api/v1/chat/completions",
    2,
  ],
];

afterEach(() => vi.unstubAllEnvs());

describe("ask", () => {
  it.each(files)("asks %s once and reads the answer", async (id, file, url, cited) => {
    const { fetch, sent } = fetchOf(fixtureText(file));
    const outcome = await askOver(id, fetch);
    expect(sent.map((request) => request.url)).toEqual([url]);
    expect(JSON.stringify(sent[0]?.body)).toContain("Best CRM for a small team?");
    if (!outcome.ok) throw new Error(outcome.error.message);
    expect(outcome.answer.text).toContain("Acme CRM is the easiest");
    expect(outcome.answer).toMatchObject({
      assistant: id,
      surface: cited === null ? "api" : "web",
      finish: "complete",
      warnings: [],
    });
    expect(outcome.answer.citations?.length ?? null).toBe(cited);
  });

  it("tells each provider to search, from where, how often at most, and to keep nothing", async () => {
    const question = { country: "DE", maxSearches: 2 };
    const bodyFor = async (id: AssistantId, file: string, more = {}) => {
      const { fetch, sent } = fetchOf(fixtureText(file));
      await askOver(id, fetch, { question: { ...question, ...more } });
      return sent[0]?.body;
    };
    expect(await bodyFor("chatgpt", "openai/web-search.json", { tier: "flex" })).toMatchObject({
      store: false,
      max_tool_calls: 2,
      service_tier: "flex",
      include: expect.arrayContaining(["web_search_call.action.sources"]),
      tools: [
        {
          type: "web_search",
          search_context_size: "medium",
          user_location: { type: "approximate", country: "DE" },
        },
      ],
    });
    expect(await bodyFor("chatgpt", "openai/no-search.json", { surface: "api" })).not.toHaveProperty("tools");
    expect(await bodyFor("gemini", "google/grounded.json", { tier: "flex" })).toMatchObject({
      tools: [{ googleSearch: {} }],
      serviceTier: "flex",
    });
    expect(await bodyFor("claude", "anthropic/web-search.json")).toMatchObject({
      tools: [
        {
          type: "web_search_20250305",
          max_uses: 2,
          user_location: { type: "approximate", country: "DE" },
        },
      ],
    });
    expect(await bodyFor("grok", "openai/web-search.json")).toMatchObject({
      store: false,
      tools: [{ type: "web_search" }],
      max_turns: 2,
      parallel_tool_calls: false,
    });
    const asked = await bodyFor("grok", "openai/no-search.json", { surface: "api" });
    expect(Object.keys(asked ?? {})).not.toContain("max_turns");
    // An unknown field is refused, so the whole body counts.
    expect(await bodyFor("perplexity", "perplexity/agent.json")).toEqual({
      model: "perplexity/sonar",
      input: "Best CRM for a small team?",
      max_output_tokens: 4000,
      max_steps: 3,
      store: false,
      tools: [{ type: "web_search", search_context_size: "low", user_location: { country: "DE" } }],
    });
    expect(await bodyFor("perplexity", "perplexity/agent.json", { surface: "api" })).not.toHaveProperty(
      "tools",
    );
    expect(await bodyFor("deepseek", "deepseek/chat.json")).toMatchObject({
      model: "deepseek-flash",
      thinking: { type: "disabled" },
    });
    expect(await bodyFor("openai-compatible", "openai-compatible/openrouter-online.json")).toMatchObject({
      plugins: [{ id: "web" }],
    });
  });

  it("answers without sources where nothing was searched", async () => {
    const { fetch } = fetchOf(fixtureText("openai/no-search.json"));
    const outcome = await askOver("chatgpt", fetch, { question: { surface: "api" } });
    expect(outcome).toMatchObject({ ok: true, answer: { surface: "api", citations: null, retrieved: [] } });
  });

  it("takes an endpoint that is no gateway for one that cannot search", async () => {
    const { fetch, sent } = fetchOf(fixtureText("openai-compatible/ollama.json"));
    const connection = { baseUrl: "http://127.0.0.1:11434/v1", apiKey: null };
    const outcome = await askOver("openai-compatible", fetch, { connection });
    expect(outcome).toMatchObject({
      ok: true,
      answer: { surface: "api", citations: null, cost: { usd: 0, source: "local" } },
    });
    expect(sent[0]?.headers.has("authorization")).toBe(false);
    expect(sent[0]?.body).not.toHaveProperty("plugins");
  });

  it("never takes a key or an address from the environment", async () => {
    for (const name of ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GOOGLE_GENERATIVE_AI_API_KEY"])
      vi.stubEnv(name, "operators-own-key");
    for (const name of ["OPENAI_BASE_URL", "ANTHROPIC_BASE_URL"])
      vi.stubEnv(name, "https://elsewhere.example");
    for (const [id, file, url] of files) {
      const { fetch, sent } = fetchOf(fixtureText(file));
      for (const apiKey of [null, ""]) {
        const outcome = await askOver(id, fetch, { connection: { apiKey } });
        if (id !== "openai-compatible")
          expect(outcome).toMatchObject({ error: { kind: "auth", mayHaveCost: false } });
      }
      if (id !== "openai-compatible") expect(sent).toEqual([]);
      await askOver(id, fetch);
      expect(sent.at(-1)?.url).toBe(url);
      for (const { headers } of sent) expect(JSON.stringify([...headers])).not.toContain("operators-own-key");
    }
  });

  it("refuses a key no header can carry, and does not repeat it", async () => {
    const { fetch, sent } = fetchOf("{}");
    const outcome = await askOver("chatgpt", fetch, { connection: { apiKey: "sk-ключ\n" } });
    expect(outcome).toMatchObject({ ok: false, error: { kind: "auth" } });
    expect(JSON.stringify(outcome)).not.toContain("ключ");
    expect(sent).toEqual([]);
  });

  it("tells nobody: no telemetry, no warning on the console", async () => {
    const heard: unknown[] = [];
    const listener = (message: unknown) => heard.push(message);
    subscribe("ai:telemetry", listener);
    const warned = vi.spyOn(process, "emitWarning");
    const { fetch, sent } = fetchOf(fixtureText("openai/no-search.json"));
    await askOver("chatgpt", fetch, { question: { tier: "flex", model: "gpt-4.1-mini" } });
    unsubscribe("ai:telemetry", listener);
    expect({ heard, warned: warned.mock.calls, calls: sent.length }).toEqual({
      heard: [],
      warned: [],
      calls: 1,
    });
    warned.mockRestore();
  });

  it("keeps what the SDK warns of: a model without the flex tier is asked at the full price", async () => {
    const { fetch, sent } = fetchOf(fixtureText("openai/no-search.json"));
    const outcome = await askOver("chatgpt", fetch, { question: { tier: "flex", model: "gpt-4.1-mini" } });
    expect(outcome.ok && outcome.answer.warnings.join()).toContain("flex");
    expect(sent[0]?.body).not.toHaveProperty("service_tier");
  });

  it("does not count an answer as searched where the SDK left the search out", async () => {
    const { fetch, sent } = fetchOf(fixtureText("google/no-search.json"));
    const outcome = await askOver("gemini", fetch, { question: { model: "own-model" } });
    expect(sent[0]?.body).not.toHaveProperty("tools");
    expect(outcome).toMatchObject({ ok: true, answer: { surface: "api", citations: null } });
  });

  it.each([
    ["chatgpt", "openai/unknown-item.json"],
    ["chatgpt", "openai/null-title.json"],
  ] as const)("keeps a paid answer the SDK cannot read: %s, %s", async (id, file) => {
    const outcome = await askOver(id, fetchOf(fixtureText(file)).fetch);
    expect(outcome).toMatchObject({ ok: true, answer: { finish: "complete" } });
    expect(outcome.ok && outcome.answer.text).toContain("Acme CRM");
  });

  it("keeps the body without what is large and opaque, and still readable", async () => {
    const outcome = await askOver("claude", fetchOf(fixtureText("anthropic/web-search.json")).fetch);
    if (!outcome.ok) throw new Error(outcome.error.message);
    expect(JSON.stringify(outcome.answer.wire)).not.toMatch(/encrypted_/);
    const { assistants } = await import("./assistants.ts");
    const again = assistants.claude.readWire(outcome.answer.wire);
    expect(again).toMatchObject({ ok: true, answer: { text: outcome.answer.text } });
    expect(again.ok && again.answer.citations).toEqual(outcome.answer.citations);
  });

  it("keeps text that no database could store, and its length", async () => {
    const said = "A\0b \ud800 c\u202eevil\u0007";
    const body = fixtureText("deepseek/chat.json").replace(/"For small teams[^"]*"/, () =>
      JSON.stringify(said),
    );
    const outcome = await askOver("deepseek", fetchOf(body).fetch);
    expect(outcome).toMatchObject({ ok: true, answer: { text: "A\uFFFDb \uFFFD c\u202eevil\u0007" } });
    expect(JSON.stringify(outcome)).not.toMatch(/\\u0000|\\ud800/);
  });

  it("takes the time an answer took from no clock that is set meanwhile", async () => {
    let day = 0;
    const { fetch } = fetchOf(fixtureText("deepseek/chat.json"));
    const outcome = await ask(
      "deepseek",
      { prompt: "Best CRM?", model: "deepseek-flash", surface: "api", ...limitsOf("deepseek") },
      { apiKey: "key-of-the-test", baseUrl: "https://api.deepseek.com", fetch },
      {
        signal: new AbortController().signal,
        now: () => {
          day += 40;
          return day * 86_400_000;
        },
      },
    );
    expect(outcome.ok && outcome.answer.latencyMs).toBeLessThan(60_000);
  });

  it("asks a prompt of 20,000 characters as it is", async () => {
    const prompt = `${"Which CRM? 🧭 ".repeat(1429).slice(0, 19_999)}?`;
    const { fetch, sent } = fetchOf(fixtureText("deepseek/chat.json"));
    expect((await askOver("deepseek", fetch, { question: { prompt } })).ok).toBe(true);
    expect(sent[0]?.body).toMatchObject({ messages: [{ role: "user", content: prompt.toWellFormed() }] });
  });
});

it.each([
  ["deepseek", "deepseek-chat", "deepseek-flash"],
  ["deepseek", "deepseek-reasoner", "deepseek-flash"],
  ["deepseek", "deepseek-v4-flash", "deepseek-flash"],
  ["perplexity", "sonar-pro", "perplexity/sonar"],
  ["chatgpt", "deepseek-chat", "deepseek-chat"],
  // Anything may be typed as a model.
  ["deepseek", "constructor", "constructor"],
  ["perplexity", "__proto__", "__proto__"],
] as const)("%s: who still names %s asks for %s", (id, named, asked) => {
  expect(currentModel(id, named)).toBe(asked);
});
