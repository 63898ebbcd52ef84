import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assistantIds, assistants } from "#assistants/assistants.ts";
import type { OperatorConnections } from "#assistants/operator-connections.ts";
import { type Fault, faultNames } from "#dev/stand-in/faults.ts";
import { standInBaseUrl } from "#dev/stand-in/requests.ts";
import { sampleWorld } from "#dev/stand-in/sample-world.ts";
import { type StandIn, startStandIn } from "#dev/stand-in/server.ts";
import { isLong } from "../../../tests/long.ts";
import { runOn } from "../test-terminal.ts";

let standIn: StandIn;
let all: OperatorConnections;
beforeAll(async () => {
  standIn = await startStandIn({ world: sampleWorld, seed: 7 });
  all = Object.fromEntries(
    assistantIds.map((id) => [
      id,
      {
        apiKey: "key-of-the-operator",
        baseUrl: standInBaseUrl(standIn.origin, id),
        model: assistants[id].defaultModel === null ? "qwen3:8b" : null,
      },
    ]),
  );
});
afterAll(() => standIn.close());
beforeEach(() => standIn.order({}));

const check = async (connections: OperatorConnections = all) => {
  const { code, out, errors } = await runOn(["assistants", "check", "--json"], [], connections);
  return { code, errors, results: out === "" ? [] : JSON.parse(out) };
};

/** Its replies say no reason for their end. */
const SAYS_NO_REFUSAL = "mistral";

describe("assistants check", () => {
  it("asks every configured assistant once and says what it found", async () => {
    const asked = standIn.counts().asked;
    const { code, results } = await check();
    expect({ code, asked: standIn.counts().asked - asked }).toEqual({ code: 0, asked: assistantIds.length });
    expect(results.map(({ assistant, ok }: { assistant: string; ok: boolean }) => [assistant, ok])).toEqual(
      assistantIds.map((id) => [id, true]),
    );
    const perplexity = results.find(({ assistant }: { assistant: string }) => assistant === "perplexity");
    expect(perplexity).toMatchObject({
      requestedModel: "perplexity/sonar",
      answered: { servedModel: "perplexity/sonar-stand-in", searched: true, costSource: "provider" },
    });
    expect(perplexity.answered.cited).toBeGreaterThan(0);
    expect(perplexity.answered.retrieved).toBeGreaterThanOrEqual(perplexity.answered.cited);
    const deepseek = results.find(({ assistant }: { assistant: string }) => assistant === "deepseek");
    expect(deepseek.answered).toMatchObject({ searched: false, cited: 0, costSource: "estimate" });
  });

  it("prints the same in words, and no key", async () => {
    const { code, out } = await runOn(["assistants", "check"], [], { chatgpt: all.chatgpt });
    expect(code).toBe(0);
    expect(out).toMatch(
      /^OK {3}ChatGPT\n {2}model gpt-6-luna-stand-in · \d\.\d s\n {2}search used · \d+ pages/,
    );
    expect(out).toMatch(/\d+ tokens in, \d+ out · cost about \$0\.\d{4} \(estimate\)/);
    expect(out).not.toContain("key-of-the-operator");
  });

  const faults: readonly (readonly [Fault, string])[] = [
    ["auth", "auth"],
    ["quota", "quota"],
    ["rate", "rate_limited"],
    ["overloaded", "overloaded"],
    ["server", "overloaded"],
    ["html", "bad_response"],
    ["half", "bad_response"],
    ["empty", "bad_response"],
    ["huge", "bad_response"],
    ["shape", "bad_response"],
    ["reset", "network"],
    ["reset-early", "network"],
  ];
  // The huge ones take as long as all others.
  it.each(faults.filter(([fault]) => isLong || fault !== "huge"))(
    "fails each assistant that answers with %s, as %s, after one call",
    async (fault, kind) => {
      standIn.order({ faults: { [fault]: 1 } });
      const asked = standIn.counts().asked;
      const { code, results } = await check();
      expect({ code, asked: standIn.counts().asked - asked }).toEqual({
        code: 1,
        asked: assistantIds.length,
      });
      for (const result of results)
        expect(result, result.assistant).toMatchObject({ ok: false, answered: null, error: { kind } });
    },
  );

  it.each([
    ["truncated", "The answer is truncated"],
    ["refused", "The answer is refused"],
  ] as const)("fails each assistant whose answer is %s, and says so", async (fault, words) => {
    standIn.order({ faults: { [fault]: 1 } });
    const { code, results } = await check();
    expect(code).toBe(1);
    for (const result of results)
      if (fault !== "refused" || result.assistant !== SAYS_NO_REFUSAL)
        expect(result.mismatches.join(" "), result.assistant).toContain(words);
  });

  it("waits for each assistant that answers slowly", async () => {
    standIn.order({ faults: { slow: 1 }, slowMs: 300 });
    const { code, results } = await check();
    expect(code).toBe(0);
    for (const result of results) expect(result.answered.latencyMs, result.assistant).toBeGreaterThan(250);
  });

  it("is tried with every fault there is", () => {
    const tried = [...faults.map(([fault]) => fault), "truncated", "refused", "slow"];
    expect(new Set(tried)).toEqual(new Set(faultNames));
  });

  it("goes on with the others where one fails", async () => {
    const wrong = { ...all.claude, apiKey: "wrong-key", baseUrl: all.claude?.baseUrl ?? null, model: null };
    const { code, out } = await runOn(["assistants", "check"], [], { ...all, claude: wrong });
    expect(code).toBe(1);
    expect(out).toContain("FAIL Claude\n  Claude does not accept the key.");
    expect(out).toContain("OK   Gemini");
  });

  it("says what to set where there is no key, and what it can do", async () => {
    expect(await runOn(["assistants", "check"])).toMatchObject({
      code: 1,
      errors: expect.stringContaining("No assistant has a key. Set OPENAI_API_KEY"),
    });
    expect((await runOn(["assistants"])).code).toBe(2);
    expect((await runOn(["assistants", "check", "--loud"])).code).toBe(2);
  });
});
