import { expect, test } from "vitest";
import type { BudgetForecast } from "#api/billing/contract.ts";
import { leftOutNote } from "./left-out-note.tsx";

type Asked = BudgetForecast["nextScan"]["assistants"][number];

const asked = (assistant: string, surface: Asked["surface"], calls = 24): Asked => ({
  assistant,
  surface,
  label: assistant,
  calls,
  usd: 1,
  billedBy: null,
});
const automatic = { headlineSurface: null };
const [chatgpt, claude, deepseek] = [
  asked("chatgpt", "web"),
  asked("claude", "web"),
  asked("deepseek", "api"),
];

test("before a scan it is said whose answers the figures will leave out", () => {
  expect(leftOutNote({ assistants: [chatgpt, claude, deepseek] }, automatic, [])).toBe(
    "DeepSeek answers without web search, so its 24 answers are counted separately from your figures.",
  );
  expect(leftOutNote({ assistants: [chatgpt, claude] }, automatic, [])).toBeNull();
  expect(leftOutNote({ assistants: [asked("deepseek", "api", 40)] }, automatic, [])).toBeNull();
});

test("an assistant that is asked in the counted way too, and pages of Google, are not left out", () => {
  const apps = [asked("chatgpt", "app", 40), chatgpt, asked("google-ai-mode", "google-ai-mode")];
  expect(leftOutNote({ assistants: apps }, automatic, [])).toBeNull();
});

test("earlier answers decide with the scan what figures count", () => {
  const apps = [{ assistant: "chatgpt", surface: "app", answers: 100 }] as const;
  expect(leftOutNote({ assistants: [chatgpt, deepseek] }, automatic, apps)).toBe(
    "ChatGPT is asked with web search, so its 24 answers are counted separately from your figures. DeepSeek answers without web search, so its 24 answers are counted separately from your figures.",
  );
  const web = [{ assistant: "chatgpt", surface: "web", answers: 6 }] as const;
  expect(leftOutNote({ assistants: [chatgpt, deepseek] }, automatic, web)).toBe(
    "DeepSeek answers without web search, so its 24 answers are counted separately from your figures.",
  );
  expect(leftOutNote({ assistants: [chatgpt, deepseek] }, automatic, [])).toBeNull();
});

test("what the brand chose is counted where it is answered", () => {
  const three = { assistants: [chatgpt, claude, deepseek] };
  expect(leftOutNote(three, { headlineSurface: "api" }, [])).toBe(
    "ChatGPT and Claude are asked with web search, so their 48 answers are counted separately from your figures.",
  );
  expect(leftOutNote(three, { headlineSurface: "app" }, [])).toBe(
    "DeepSeek answers without web search, so its 24 answers are counted separately from your figures.",
  );
});
