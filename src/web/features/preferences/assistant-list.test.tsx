import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ConnectedAssistant } from "#api/keys/contract.ts";
import { AssistantRow } from "./assistant-list.tsx";

const assistant = (source: ConnectedAssistant["key"]["source"]): ConnectedAssistant => ({
  ...{ id: "chatgpt", label: "ChatGPT", provider: "OpenAI", keyPage: "https://keys.example", model: "gpt-6" },
  ...{ answerUsd: 0.01, scanUsd: 0.34, surfaces: ["web"], pause: null },
  test: source === "own" ? { state: "works", text: null, whatToDo: null, testedAt: null } : null,
  key: { source, inUse: source, hint: null, baseUrl: null, updatedAt: null },
});
const nothing = () => undefined;
const markupOf = (source: ConnectedAssistant["key"]["source"], isOfSample = false) =>
  renderToStaticMarkup(
    <AssistantRow
      {...{ assistant: assistant(source), isOfSample, isAsked: true, isBusy: false }}
      {...{ onSwitch: nothing, onKey: nothing, onDelete: nothing, onRetry: nothing }}
    />,
  );

test("the switch comes with a key", () => {
  const without = markupOf("none");
  expect(without).toContain("Not connected");
  expect(without).toContain("Connect: add a key for ChatGPT");
  expect(without).not.toMatch(/role="switch"|gpt-6/);
  expect(markupOf("own")).toMatch(/role="switch".*gpt-6/);
  const included = markupOf("operator");
  expect(included).toContain("Free for you");
  expect(included).toContain('role="switch"');
  expect(included).not.toContain("$");
  expect(without).toContain("about $0.34 a scan");
});

test("a sample needs no key and offers none", () => {
  for (const source of ["none", "operator"] as const) {
    const row = markupOf(source, true);
    expect(row).toContain("ChatGPT");
    expect(row).not.toMatch(/<button|role="switch"/);
  }
  // A key that is there can be deleted.
  expect(markupOf("own", true)).toContain("Delete the key for ChatGPT");
});

test("what an answer costs and that none searches the web are one phrase", () => {
  const row = renderToStaticMarkup(
    <AssistantRow
      assistant={{ ...assistant("none"), surfaces: ["api"] }}
      {...{ isOfSample: false, isAsked: false, isBusy: false }}
      {...{ onSwitch: nothing, onKey: nothing, onDelete: nothing, onRetry: nothing }}
    />,
  );
  expect(row).toContain("about $0.34 a scan, without web search");
});
