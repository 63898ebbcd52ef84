import { expect, test } from "vitest";
import { answersAddress, basisText, changeRange, noneWords, targetState, whyNone } from "./alert-words.ts";

const rule = { smallestChange: 0.1, minPrompts: 10 };
const check = (smallestChange: number | null) => ({
  scanId: "s",
  endedAt: "2026-11-17T08:00:00.000Z",
  comparisons: 15,
  prompts: 20,
  smallestChange,
});

test.each([
  ["no scan", [], 0, /^An alert says that a figure has clearly changed\. That takes three scans/],
  ["one scan", [check(null)], 0, /That takes three scans/],
  ["nothing alike", [check(null), check(null)], 0, /needs 10 prompts that were asked in both/],
  [
    "noise",
    [0.11, 0.124, 0.1, 0.1, 0.5].map(check),
    0,
    /^No clear change in the last 4 scans\. A change of visibility below 13 points/,
  ],
  ["one that waits", [check(0.1), check(null)], 1, /^A change was seen in one scan only/],
] as const)("with %s it says why there is no alert", (_, checks, waiting, words) => {
  expect(whyNone({ checks: [...checks], rule, waiting })).toMatch(words);
});

test.each([
  [0, "No alerts yet: 0 of 3 scans done."],
  [1, "No alerts yet: 1 of 3 scans done."],
  [2, "No alerts yet: 2 of 3 scans done."],
  [3, "No alerts so far."],
])("after %d scans it says how far alerts are away", (scans, words) => {
  expect(noneWords({ checks: Array.from({ length: scans }, () => check(null)) })).toBe(words);
});

test("the answers behind an alert are those of its days, assistants and competitor", () => {
  const part = {
    label: "",
    sentence: "",
    kind: "visibility" as const,
    assistant: "chatgpt" as string | null,
    surface: "web" as string | null,
    competitor: null as string | null,
    ...{ before: 0.6, after: 0.4, change: -0.2, low: -0.3, high: -0.1, p: 0.001, prompts: 20 },
    answers: { before: 400, after: 200 },
  };
  const days = {
    before: { from: "2026-10-19", to: "2026-11-09" },
    after: { from: "2026-11-16", to: "2026-11-17" },
  };
  const present = new URLSearchParams("brand=b&tab=settings&days=90");
  expect(answersAddress(present, { ...days, parts: [part] }, "before")).toBe(
    "?brand=b&tab=prompts&view=answers&from=2026-10-19&to=2026-11-09&assistants=chatgpt&surfaces=web",
  );
  const competitor = {
    ...part,
    kind: "competitor" as const,
    assistant: null,
    surface: null,
    competitor: "r1",
  };
  expect(answersAddress(present, { ...days, parts: [competitor] }, "after")).toBe(
    "?brand=b&tab=prompts&view=answers&from=2026-11-16&to=2026-11-17&entity=r1",
  );
});

test("a part of an alert says how wide its change is, and what it was counted from", () => {
  expect(changeRange({ low: -0.27, high: -0.15 })).toBe("likely between 15 and 27 points");
  expect(changeRange({ low: -0.01, high: 0.12 })).toBe("likely between −1 and +12 points");
  expect(basisText({ prompts: 20, answers: { before: 1400, after: 200 } })).toBe(
    "20 prompts, 1,400 answers before, 200 since",
  );
});

test("a target states its status", () => {
  const target = {
    id: "t",
    shown: "https://x.example/…",
    state: "active" as const,
    pausedBy: null,
    createdAt: "",
  };
  const last = { isTest: false, attempts: 1, requestedAt: "", settledAt: null, status: null, trouble: null };
  expect(targetState({ ...target, lastDelivery: null }).text).toBe("Nothing posted yet");
  expect(
    targetState({ ...target, lastDelivery: { ...last, state: "failed", status: 503, trouble: "status" } }),
  ).toEqual({ tone: "bad", text: "Last post failed", trouble: "The last alert failed: it answered 503." });
  expect(
    targetState({ ...target, lastDelivery: { ...last, state: "waiting", trouble: "timeout" } }).trouble,
  ).toBe("The last alert failed: it did not answer in time.");
  expect(
    targetState({
      ...target,
      state: "paused",
      pausedBy: "refused",
      lastDelivery: { ...last, state: "failed", trouble: "refused" },
    }).trouble,
  ).toBe("The address is not public: alerts are posted to public addresses only.");
});
