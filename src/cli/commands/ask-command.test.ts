import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AssistantId } from "#assistants/assistants.ts";
import type { OperatorConnections } from "#assistants/operator-connections.ts";
import { standInBaseUrl } from "#dev/stand-in/requests.ts";
import { sampleWorld } from "#dev/stand-in/sample-world.ts";
import { type StandIn, startStandIn } from "#dev/stand-in/server.ts";
import { runOn } from "../test-terminal.ts";

let standIn: StandIn;
let connections: OperatorConnections = {};
beforeAll(async () => {
  standIn = await startStandIn({ world: sampleWorld, seed: 7 });
  const urlOf = (id: AssistantId) => standInBaseUrl(standIn.origin, id);
  connections = {
    chatgpt: { apiKey: "key-of-the-operator", baseUrl: urlOf("chatgpt"), model: null },
    claude: { apiKey: "wrong-key-of-the-operator", baseUrl: urlOf("claude"), model: null },
    "openai-compatible": { apiKey: null, baseUrl: urlOf("openai-compatible"), model: "qwen3:8b" },
  };
});
afterAll(() => standIn.close());

const prompt = "Which tool is best for product roadmaps?";

describe("ask", () => {
  it("prints the answer, its sources and what it cost", async () => {
    const { code, out, errors } = await runOn(["ask", prompt], [], connections);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(out).toContain("roadmaps");
    expect(out).toMatch(/Cited:\n {2}1\. /);
    expect(out).toMatch(/gpt-6-luna-stand-in · \$0\.\d{4} · \d+ tokens in, \d+ out/);
  });

  it("prints all of it as JSON", async () => {
    const words = ["ask", prompt, "--assistant", "openai-compatible", "--model", "own", "--json"];
    const { code, out } = await runOn(words, [], connections);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      assistant: "openai-compatible",
      requestedModel: "own",
      surface: "api",
      finish: "complete",
      citations: null,
      wire: { model: "own-stand-in" },
    });
  });

  it("asks without a search", async () => {
    const { out } = await runOn(["ask", prompt, "--no-search", "--json"], [], connections);
    expect(JSON.parse(out)).toMatchObject({ surface: "api", searchQueries: [], citations: null });
  });

  it("says in one line why there is no answer, and shows no key", async () => {
    const { code, out, errors } = await runOn(["ask", prompt, "--assistant", "claude"], [], connections);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(errors).toMatch(/^Claude does not accept the key\..*\n$/);
    expect(errors).not.toContain("key-of-the-operator");
    const missing = await runOn(["ask", prompt, "--assistant", "gemini"], [], connections);
    expect(missing).toMatchObject({
      code: 1,
      errors: "truenorth ask failed: Gemini has no key. Set GEMINI_API_KEY.\n",
    });
    const asJson = await runOn(["ask", prompt, "--assistant", "claude", "--json"], [], connections);
    expect(JSON.parse(asJson.out)).toMatchObject({ assistant: "claude", error: { kind: "auth" } });
  });

  it.each([
    ["no prompt", ["ask"], "A prompt is missing."],
    ["an empty prompt", ["ask", "  "], "A prompt is missing."],
    ["words without quotes", ["ask", "best", "CRM"], "“CRM” is too much"],
    ["an unknown assistant", ["ask", prompt, "--assistant", "hal"], "--assistant wants one of chatgpt,"],
    ["an unknown option", ["ask", prompt, "--loud"], "--loud"],
  ])("answers %s with 2", async (_, words, complaint) => {
    const { code, out, errors } = await runOn(words, [], connections);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(errors).toContain(complaint);
  });
});
