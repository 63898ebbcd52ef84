import { createServer, type RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import type { AssistantId } from "../assistants.ts";
import { type AskError, type AskErrorKind, chargedUsd } from "../types.ts";
import { askOver, fetchOf, fixtureText } from "./test-wire.ts";

async function failureOf(outcome: ReturnType<typeof askOver>): Promise<AskError> {
  const settled = await outcome;
  if (settled.ok) throw new Error(`answered: ${settled.answer.text}`);
  return settled.error;
}

describe("what a provider refuses", () => {
  const refusals: readonly (readonly [AssistantId, string, number, AskErrorKind, Record<string, string>])[] =
    [
      ["chatgpt", "openai/error-401.json", 401, "auth", {}],
      ["chatgpt", "openai/error-404-model.json", 404, "not_allowed", {}],
      ["chatgpt", "openai/error-429.json", 429, "rate_limited", { "retry-after-ms": "300" }],
      ["chatgpt", "openai/error-429-quota.json", 429, "quota", { "retry-after": "1" }],
      ["chatgpt", "openai/error-500.json", 500, "overloaded", {}],
      ["chatgpt", "openai/failed.json", 200, "overloaded", {}],
      ["gemini", "google/error-400-key.json", 400, "auth", {}],
      ["gemini", "google/error-429.json", 429, "rate_limited", {}],
      ["gemini", "google/error-503.json", 503, "overloaded", {}],
      ["claude", "anthropic/error-400-credit.json", 400, "quota", {}],
      ["claude", "anthropic/error-401.json", 401, "auth", {}],
      ["claude", "anthropic/error-429.json", 429, "rate_limited", { "retry-after": "120" }],
      ["claude", "anthropic/error-500.json", 500, "overloaded", {}],
      ["claude", "anthropic/error-529.json", 529, "overloaded", {}],
      ["deepseek", "deepseek/error-401.json", 401, "auth", {}],
      ["deepseek", "deepseek/error-402.json", 402, "quota", {}],
      ["deepseek", "deepseek/error-429.json", 429, "rate_limited", {}],
      ["deepseek", "deepseek/error-503.json", 503, "overloaded", {}],
      ["perplexity", "perplexity/error-401.html", 401, "auth", {}],
      ["perplexity", "perplexity/error-403-retired.json", 403, "retired", {}],
      ["perplexity", "perplexity/error-429.json", 429, "rate_limited", {}],
      ["perplexity", "perplexity/error-500.json", 500, "overloaded", {}],
      ["openai-compatible", "openai-compatible/error-404.json", 404, "bad_request", {}],
    ];
  it.each(refusals)("%s, %s (%d) is %s, after one call", async (id, file, status, kind, headers) => {
    const { fetch, sent } = fetchOf(fixtureText(file), status, headers);
    const error = await failureOf(askOver(id, fetch));
    expect(error).toMatchObject({ kind, status, mayHaveCost: false, body: fixtureText(file) });
    expect(error.retryable).toBe(kind === "rate_limited" || kind === "overloaded");
    expect(error.message).not.toContain("\n");
    expect(sent).toHaveLength(1);
  });

  const spoken: readonly (readonly [AssistantId, number, unknown, AskErrorKind])[] = [
    [
      "chatgpt",
      403,
      { error: { code: "model_not_found", message: "Project `p` does not have access to model `m`." } },
      "not_allowed",
    ],
    [
      "claude",
      403,
      { error: { type: "permission_error", message: "Not for this workspace." } },
      "not_allowed",
    ],
    ["gemini", 403, { error: { message: "Your API key was reported as leaked." } }, "auth"],
    [
      "gemini",
      403,
      { error: { status: "PERMISSION_DENIED", message: "The API is off here." } },
      "not_allowed",
    ],
    ["perplexity", 403, { error: { type: "chat_completions_not_available", code: 403 } }, "retired"],
    ["perplexity", 401, { error: { type: "invalid_api_key", code: 401 } }, "auth"],
    ["openai-compatible", 410, { error: { message: "Gone." } }, "retired"],
    [
      "claude",
      404,
      { type: "error", error: { type: "not_found_error", message: "model: claude-3-5-sonnet-20241022" } },
      "retired",
    ],
    [
      "claude",
      404,
      { type: "error", error: { type: "not_found_error", message: "Not Found" } },
      "bad_request",
    ],
    [
      "gemini",
      404,
      {
        error: {
          code: 404,
          message: "models/gemini-pro is not found for API version v1beta, or is not supported here.",
          status: "NOT_FOUND",
        },
      },
      "retired",
    ],
    [
      "gemini",
      404,
      { error: { code: 404, message: "This model models/m is no longer available to new users." } },
      "retired",
    ],
    [
      "deepseek",
      400,
      { error: { message: "Model Not Exist", type: "invalid_request_error", code: "invalid_request_error" } },
      "retired",
    ],
    ["mistral", 400, { message: "Invalid model: m", type: "invalid_model", code: "1500" }, "retired"],
    ["openai-compatible", 400, { error: { code: "model_decommissioned" } }, "retired"],
    [
      "gemini",
      429,
      {
        error: { code: 429, message: "Quota exceeded for metric: search_grounding, limit: 0\nRetry in 34s." },
      },
      "no_search",
    ],
    [
      "gemini",
      429,
      {
        error: {
          code: 429,
          message: "You exceeded your current quota, please check your plan and billing details.",
          status: "RESOURCE_EXHAUSTED",
          details: [{ "@type": "type.googleapis.com/google.rpc.Help" }],
        },
      },
      "no_search",
    ],
    [
      "gemini",
      429,
      {
        error: {
          code: 429,
          message:
            "You exceeded your current quota. Quota exceeded for metric: free_tier_requests, limit: 20",
          details: [{ "@type": "type.googleapis.com/google.rpc.QuotaFailure" }],
        },
      },
      "rate_limited",
    ],
    [
      "gemini",
      429,
      { error: { code: 429, message: "Quota exceeded for metric: free_tier_requests, limit: 0, model: m" } },
      "quota",
    ],
    [
      "gemini",
      429,
      { error: { code: 429, message: "Quota exceeded, limit: 20, retry in 3s." } },
      "rate_limited",
    ],
    [
      "gemini",
      429,
      { error: { code: 429, message: "Quota exceeded, limit: 0.5 per second" } },
      "rate_limited",
    ],
    ["claude", 400, { error: { message: "Your credit balance is too low to use the API." } }, "quota"],
    ["deepseek", 402, { error: { message: "Insufficient Balance" } }, "quota"],
    ["claude", 529, { error: { type: "overloaded_error" } }, "overloaded"],
    ["deepseek", 503, {}, "overloaded"],
  ];
  it.each(spoken)("%s, %d with %j is %s", async (id, status, body, kind) => {
    const error = await failureOf(askOver(id, fetchOf(JSON.stringify(body), status).fetch));
    expect(error).toMatchObject({ kind, mayHaveCost: false });
    expect(error.retryable).toBe(kind === "rate_limited" || kind === "overloaded");
  });

  it("takes an unspecific quota for searches only where the question came with one", async () => {
    const body = JSON.stringify({ error: { code: 429, message: "You exceeded your current quota." } });
    const question = { surface: "api" } as const;
    expect(await failureOf(askOver("gemini", fetchOf(body, 429).fetch, { question }))).toMatchObject({
      kind: "rate_limited",
    });
  });

  it("says in a sentence what is wrong, with the provider's own words after it", async () => {
    const body = JSON.stringify({ error: { message: "Project `p` does not have access to model `m`." } });
    const error = await failureOf(askOver("chatgpt", fetchOf(body, 403).fetch));
    expect(error.message).toBe(
      "ChatGPT does not let this account use the model. Project `p` does not have access to model `m`.",
    );
  });

  it.each([
    ["401", "auth"],
    ["402", "quota"],
    ["404", "bad_request"],
    ["408", "timeout"],
    ["503", "overloaded"],
  ] as const)("reads code %s under a status of success, whatever else the body holds", async (code, kind) => {
    const body = { id: "gen-1", choices: [], error: { code: Number(code), message: "No." } };
    const error = await failureOf(askOver("openai-compatible", fetchOf(JSON.stringify(body)).fetch));
    expect(error).toMatchObject({ kind, status: 200 });
  });

  it.each([
    ["openai-compatible", { choices: [], error: { code: 502 }, usage: { cost: 0.02 } }, 0.02],
    [
      "openai-compatible",
      { choices: [{ message: {}, error: { code: 502 } }], usage: { cost: 0.02, completion_tokens: 9 } },
      0.02,
    ],
    [
      "grok",
      { output: [], error: { code: "server_error" }, usage: { cost_in_usd_ticks: 200_000_000 } },
      0.02,
    ],
    ["openai-compatible", { choices: [], error: { code: 502 } }, 0],
    ["openai-compatible", { choices: [], error: { code: 502 }, usage: { completion_tokens: 9 } }, 0.5],
    ["chatgpt", { output: [], error: { code: "server_error" }, usage: { output_tokens: 9 } }, 0.5],
  ] as const)("books what %s reports with a failure in its body", async (id, body, usd) => {
    const error = await failureOf(askOver(id, fetchOf(JSON.stringify(body)).fetch));
    expect(chargedUsd(error, 0.5)).toBeCloseTo(usd, 9);
  });

  it("reads an error inside a choice that says nothing", async () => {
    const choice = {
      finish_reason: "error",
      message: { content: "" },
      error: { code: 502, message: "Down." },
    };
    const error = await failureOf(
      askOver("openai-compatible", fetchOf(JSON.stringify({ choices: [choice] })).fetch),
    );
    expect(error).toMatchObject({ kind: "overloaded" });
  });

  it.each([408, 504, 524])("a gateway that gave up waiting (%d) may leave a bill", async (status) => {
    const error = await failureOf(askOver("openai-compatible", fetchOf("<html>", status).fetch));
    expect(error).toMatchObject({ kind: "timeout", retryable: true, mayHaveCost: true, status });
  });

  it("waits no time for a moment that is past", async () => {
    const past = { "retry-after": new Date(1_794_999_000_000).toUTCString() };
    const error = await failureOf(askOver("deepseek", fetchOf("{}", 429, past).fetch));
    expect(error).toMatchObject({ kind: "rate_limited", retryAfterMs: 0 });
  });

  it.each([
    ["chatgpt", { "retry-after-ms": "300", "retry-after": "9" }, "openai/error-429.json", 300],
    ["claude", { "retry-after": "120" }, "anthropic/error-429.json", 120_000],
    [
      "claude",
      { "retry-after": new Date(1_795_000_030_000).toUTCString() },
      "anthropic/error-429.json",
      30_000,
    ],
    ["gemini", {}, "google/error-429.json", 1200],
    ["deepseek", {}, "deepseek/error-429.json", null],
    ["deepseek", { "retry-after": "soon" }, "deepseek/error-429.json", null],
  ] as const)("%s with %j says how long to wait", async (id, headers, file, wait) => {
    const error = await failureOf(askOver(id, fetchOf(fixtureText(file), 429, headers).fetch));
    expect(error.retryAfterMs).toBe(wait);
  });

  it("reads an error under a status of success", async () => {
    const body = '{"error":{"code":429,"message":"Slow\\ndown\\u202e"}}';
    const error = await failureOf(askOver("openai-compatible", fetchOf(body).fetch));
    expect(error).toMatchObject({ kind: "rate_limited", retryable: true });
    expect(error.message).toBe("OpenAI-compatible asks for fewer questions at a time. Slow down");
  });

  it("keeps no key that a provider repeats", async () => {
    const error = await failureOf(
      askOver("chatgpt", fetchOf('{"error":"key-of-the-test is bad"}', 401).fetch),
    );
    expect(JSON.stringify(error)).not.toContain("key-of-the-test");
    expect(error.body).toBe('{"error":"[key] is bad"}');
  });

  it("follows no redirect: the key would go along", async () => {
    const { fetch, sent } = fetchOf("", 307, { location: "https://elsewhere.example/" });
    expect(await failureOf(askOver("claude", fetch))).toMatchObject({ kind: "bad_response" });
    expect(sent).toHaveLength(1);
  });
});

describe("what no reader can read", () => {
  it.each([
    ["nothing", "", "It is empty."],
    ["a web page", "<!doctype html><title>Sign in</title>", "It is a web page."],
    ["half a JSON", '{"id":"x","output":[{"type":"mess', "It breaks off or is no JSON."],
    ["another shape", '{"hello":"world"}', "The body holds no output."],
  ])("%s is a bad response that may have cost", async (_, body, said) => {
    const { fetch, sent } = fetchOf(body);
    const error = await failureOf(askOver("chatgpt", fetch));
    expect(error).toMatchObject({ kind: "bad_response", retryable: false, mayHaveCost: true, status: 200 });
    expect(error).toMatchObject({ message: `What ChatGPT sent is no answer. ${said}`, body: body || null });
    expect(sent).toHaveLength(1);
  });

  it("reads no more than 8 MB of 12 MB", async () => {
    let given = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(97));
        if (given === 12) controller.close();
      },
    });
    const error = await failureOf(askOver("gemini", async () => new Response(stream)));
    expect(error).toMatchObject({ kind: "bad_response", mayHaveCost: true });
    expect(error.message).toContain("longer than 8 MB");
    expect(error.body).toHaveLength(64 * 1024);
    expect(given).toBeLessThan(12);
  });

  it("takes an empty Gemini body for none", async () => {
    expect(await failureOf(askOver("gemini", fetchOf("{}").fetch))).toMatchObject({ kind: "bad_response" });
  });
});

describe("a connection that fails", () => {
  /** Asks a real server over a real socket. */
  async function failureAt(listener: RequestListener, signal?: AbortSignal): Promise<AskError> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const connection = { baseUrl: `http://127.0.0.1:${port}` };
    const error = await failureOf(
      askOver("deepseek", globalThis.fetch, { connection, ...(signal === undefined ? {} : { signal }) }),
    );
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return error;
  }

  it("is a network failure that may have cost when it breaks after the question", async () => {
    const error = await failureAt((request) => request.socket.destroy());
    expect(error).toMatchObject({ kind: "network", retryable: true, mayHaveCost: true, body: null });
  });

  it("is the same when it breaks in the middle of the answer", async () => {
    const error = await failureAt((request, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write('{"id":', () => request.socket.destroy());
    });
    expect(error).toMatchObject({ kind: "network", mayHaveCost: true });
  });

  it("cost nothing when it was refused", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await new Promise((resolve) => server.close(resolve));
    const connection = { baseUrl: `http://127.0.0.1:${port}` };
    const error = await failureOf(askOver("deepseek", globalThis.fetch, { connection }));
    expect(error).toMatchObject({ kind: "network", retryable: true, mayHaveCost: false });
  });

  it("is a time-out when nothing comes, before or in the middle of the body", async () => {
    for (const starts of [false, true]) {
      const error = await failureAt((_, response) => {
        if (starts) response.write('{"id":');
      }, AbortSignal.timeout(60));
      expect(error).toMatchObject({ kind: "timeout", retryable: true, mayHaveCost: true });
    }
  });

  it("is a cancellation when the caller gives up", async () => {
    const controller = new AbortController();
    const error = await failureAt(() => controller.abort(new Error("scan cancelled")), controller.signal);
    expect(error).toMatchObject({ kind: "aborted", retryable: false, mayHaveCost: true });
    const before = await failureOf(askOver("deepseek", fetchOf("{}").fetch, { signal: AbortSignal.abort() }));
    expect(before).toMatchObject({ kind: "aborted", mayHaveCost: false });
  });
});
