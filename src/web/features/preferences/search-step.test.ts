import { expect, test } from "vitest";
import type { ConnectedAssistant } from "#api/keys/contract.ts";
import { searchStep } from "./search-step.ts";

const assistant = (
  label: string,
  source: ConnectedAssistant["key"]["source"],
  surfaces: ConnectedAssistant["surfaces"] = ["web", "api"],
): ConnectedAssistant => ({
  ...{ id: label.toLowerCase(), label, provider: "OpenAI", keyPage: "https://keys.example", model: "m" },
  ...{ answerUsd: 0.02, scanUsd: 0.34, surfaces, pause: null },
  test: source === "own" ? { state: "works", text: null, whatToDo: null, testedAt: null } : null,
  key: { source, inUse: source, hint: null, baseUrl: null, updatedAt: null },
});

test("without an assistant that searches, the step is to connect one, with what an answer costs", () => {
  const step = {
    words: "To see which websites assistants rely on, ask ChatGPT with web search: about $0.02 an answer.",
    next: "connect",
  };
  const chatgpt = assistant("ChatGPT", "none");
  expect(searchStep([chatgpt], { assistants: null })).toEqual(step);
  expect(searchStep([assistant("DeepSeek", "own", ["api"]), chatgpt], { assistants: null })).toEqual(step);
  const refused = { state: "refused", text: "What.", whatToDo: "Do.", testedAt: null } as const;
  const broken = { ...assistant("ChatGPT", "own"), test: refused };
  expect(searchStep([broken], { assistants: null })).toEqual(step);
});

test("one that is asked without web search, or not at all, is switched; the others are asked as before", () => {
  const assistants = [assistant("ChatGPT", "own"), assistant("Claude", "own")];
  const app = { assistant: "claude", surface: "app" as const };
  expect(
    searchStep(assistants, { assistants: [app, { assistant: "claude", surface: "api" }] }),
  ).toMatchObject({
    words: "To see which websites assistants rely on, ask Claude with web search: about $0.02 an answer.",
    next: [app, { assistant: "claude", surface: "web" }],
  });
  expect(searchStep(assistants, { assistants: [] }).next).toEqual([{ assistant: "chatgpt", surface: "web" }]);
});

test("where they are asked with web search by now, the next scan is the step", () => {
  expect(
    searchStep([assistant("ChatGPT", "own"), assistant("Claude", "operator")], { assistants: null }),
  ).toEqual({
    words: "ChatGPT and Claude are asked with web search now: the next scan shows sources.",
    next: "scan",
  });
});
