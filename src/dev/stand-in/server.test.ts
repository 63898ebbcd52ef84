import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask, limitsOf } from "#assistants/ask.ts";
import type { AssistantId } from "#assistants/assistants.ts";
import { assistantIds, assistants, usualSurface } from "#assistants/assistants.ts";
import { judgeAnswer } from "#assistants/judge/judge-answer.ts";
import { suggestPrompts } from "#assistants/judge/suggest-prompts.ts";
import type { AskErrorKind, Question } from "#assistants/types.ts";
import { standInBaseUrl } from "./requests.ts";
import { sampleWorld } from "./sample-world.ts";
import { type StandIn, startStandIn } from "./server.ts";
import { standInAnswer } from "./stand-in-answer.ts";

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn({ world: sampleWorld, seed: 7 });
});
afterAll(() => standIn.close());
beforeEach(async () => {
  standIn.order({});
  await fetch(`${standIn.origin}/stand-in/reset`, { method: "POST" });
});

const prompt = "Which tool is best for product roadmaps?";
const modelOf = (id: AssistantId) => assistants[id].defaultModel ?? "qwen3:8b";
function askStandIn(
  id: AssistantId,
  more: Partial<Question> & { apiKey?: string; signal?: AbortSignal } = {},
) {
  const { apiKey = "a-key-of-the-test", signal = new AbortController().signal, ...question } = more;
  return ask(
    id,
    { prompt, model: modelOf(id), surface: "web", ...limitsOf(id), ...question },
    { apiKey, baseUrl: standInBaseUrl(standIn.origin, id) },
    { signal, now: Date.now },
  );
}

describe("the stand-in", () => {
  it.each(assistantIds)("speaks as %s does, so that the real reader finds what it said", async (id) => {
    const outcome = await askStandIn(id);
    if (!outcome.ok) throw new Error(outcome.error.message);
    const { answer } = outcome;
    const said = standInAnswer(sampleWorld, 7, { assistant: id, prompt, day: 0, run: 0 });
    expect(answer.text.replaceAll(/\[\d\]/g, "")).toBe(said.text);
    expect(answer).toMatchObject({
      finish: "complete",
      servedModel: `${modelOf(id)}-stand-in`,
      warnings: [],
    });
    if (usualSurface(id) === "api") expect(answer.citations).toBeNull();
    else expect(answer.citations).toHaveLength(said.citations.length);
    if (id === "chatgpt" || id === "claude") {
      const spans = (pages: typeof said.citations) =>
        pages.map(({ url, spans: places }) => [url, ...places.map(({ start }) => start)]).sort();
      expect(spans(said.citations)).toEqual(
        (answer.citations ?? [])
          .map(({ url, spans: places }) => [url, ...places.map(({ start }) => start)])
          .sort(),
      );
      expect(answer.retrieved.map(({ url }) => url).sort()).toEqual(
        said.retrieved.map(({ url }) => url).sort(),
      );
    }
    if (assistants[id].priceProvider === null) expect(answer.cost).toMatchObject({ usd: 0, source: "local" });
    else expect(answer.cost.usd).toBeGreaterThan(0);
  });

  it("says the same again from the beginning, and something else in the next run", async () => {
    const first = await askStandIn("chatgpt");
    const second = await askStandIn("chatgpt");
    await fetch(`${standIn.origin}/stand-in/reset`, { method: "POST" });
    const again = await askStandIn("chatgpt");
    const textOf = (outcome: typeof first) => (outcome.ok ? outcome.answer.text : "");
    expect(textOf(again)).toBe(textOf(first));
    expect(textOf(second)).not.toBe(textOf(first));
  });

  const faults: readonly (readonly [string, AskErrorKind, boolean])[] = [
    ["auth", "auth", false],
    ["quota", "quota", false],
    ["rate", "rate_limited", false],
    ["overloaded", "overloaded", false],
    ["server", "overloaded", false],
    ["html", "bad_response", true],
    ["half", "bad_response", true],
    ["empty", "bad_response", true],
    ["huge", "bad_response", true],
    ["shape", "bad_response", true],
    ["reset", "network", true],
    ["reset-early", "network", false],
  ];
  it.each(faults)("goes wrong to order in a prompt: %s is %s", async (fault, kind, isPaid) => {
    const outcome = await askStandIn("chatgpt", { prompt: `${prompt} {{stand-in:${fault}}}` });
    expect(outcome).toMatchObject({ ok: false, error: { kind } });
    expect(outcome.ok || outcome.error.retryAfterMs).toBe(fault === "rate" ? 1000 : null);
    expect(standIn.counts()).toMatchObject({
      asked: 1,
      paid: isPaid ? 1 : 0,
      underWay: 0,
      faults: { [fault]: 1 },
    });
  });

  it.each(assistantIds)("ends an answer of %s early, or refuses, as data", async (id) => {
    const cut = await askStandIn(id, { prompt: `${prompt} {{stand-in:truncated}}` });
    const refused = await askStandIn(id, { prompt: `${prompt} {{stand-in:refused}}` });
    expect([cut, refused].map((outcome) => outcome.ok && outcome.answer.finish)).toEqual([
      "truncated",
      // Mistral says no reason for the end of an answer.
      id === "mistral" ? "complete" : "refused",
    ]);
  });

  it("is slow to order, and notices who hangs up", async () => {
    const outcome = await askStandIn("claude", {
      prompt: `${prompt} {{stand-in:slow}}`,
      signal: AbortSignal.timeout(40),
    });
    expect(outcome).toMatchObject({ ok: false, error: { kind: "timeout", mayHaveCost: true } });
    await expect.poll(() => standIn.counts().underWay).toBe(0);
  });

  it("goes wrong by key and by rate, and the same calls again", async () => {
    const kinds = async (key: string) => {
      const outcome = await askStandIn("gemini", { apiKey: key });
      return outcome.ok ? "answered" : outcome.error.kind;
    };
    expect([await kinds("wrong-key-1"), await kinds("empty-key-1"), await kinds("busy-key-1")]).toEqual([
      "auth",
      "quota",
      "rate_limited",
    ]);
    const often = async () => {
      await fetch(`${standIn.origin}/stand-in/reset`, { method: "POST" });
      await fetch(`${standIn.origin}/stand-in/orders`, {
        method: "POST",
        body: JSON.stringify({ faults: { overloaded: 0.3 } }),
      });
      const outcomes = [];
      for (let call = 0; call < 40; call += 1) outcomes.push((await askStandIn("deepseek")).ok);
      return outcomes;
    };
    const first = await often();
    expect(first.filter((ok) => !ok).length).toBeGreaterThan(4);
    expect(first.filter((ok) => !ok).length).toBeLessThan(24);
    expect(await often()).toEqual(first);
  });

  it.each(assistantIds)("judges as %s, and thinks of prompts", async (assistant) => {
    const answer =
      "1. **Tasklane** – Tasklane is a top pick. Be careful with Orbiboard: it is slow.\nGood luck.";
    const connection = { apiKey: "a-key-of-the-test", baseUrl: standInBaseUrl(standIn.origin, assistant) };
    const judge = { assistant, model: modelOf(assistant), connection };
    const asking = { signal: new AbortController().signal, now: Date.now };
    const names = ["Tasklane", "Orbiboard", "Kanvio"].map((name) => ({
      name,
      alsoWritten: [`${name} Inc.`],
    }));
    const outcome = await judgeAnswer(judge, answer, names, asking);
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        judgements: [
          { name: "Tasklane", sentiment: 1 },
          { name: "Orbiboard", sentiment: -1 },
        ],
      },
    });
    const brand = { name: "Nobody", words: "Software", language: "English", market: null, count: 5 };
    const suggested = await suggestPrompts(judge, brand, asking);
    expect(suggested.ok && suggested.value).toHaveLength(5);
  });

  it("names itself in what it sends, and answers nothing it does not know", async () => {
    const counts = await fetch(`${standIn.origin}/stand-in/counts`);
    expect(counts.headers.get("x-truenorth-stand-in")).toBe("1");
    expect((await fetch(`${standIn.origin}/v1/responses`, { method: "POST", body: "{}" })).status).toBe(404);
    expect(standIn.counts().asked).toBe(0);
  });
});
