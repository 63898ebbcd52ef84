import { expect, test } from "vitest";
import type { Scan, ScanLane } from "#api/scans/contract.ts";
import {
  adviceOn,
  againWords,
  durationWords,
  endToneOf,
  estimateWords,
  failureWords,
  firstScanWords,
  headlineOf,
  limitWords,
  nextTryWords,
  othersCarryOn,
  questionWords,
  repeatWords,
  rowStatusOf,
  statusWords,
  totalOf,
} from "./scan-wording.ts";

const row = (over: Partial<ScanLane> = {}): ScanLane => ({
  assistant: "claude",
  surface: "web",
  label: "Asking Claude: 34 of 60",
  planned: 22,
  underWay: 4,
  answered: 33,
  failed: 1,
  cancelled: 0,
  askedAgain: 0,
  lost: 0,
  spentUsd: 0.49,
  isFailing: false,
  reason: null,
  nextTryAt: null,
  isLeftOut: false,
  ...over,
});
const scan = (over: Partial<Scan> = {}): Scan => ({
  id: "s1",
  state: "running",
  endedBy: null,
  summary: "Asking: 94 of 120.",
  trigger: "member",
  runsPerPrompt: 2,
  targetHalfWidth: null,
  scheduledFor: null,
  progress: { done: 94, total: 120, answered: 90 },
  assistants: [row({ assistant: "gemini", planned: 0, underWay: 0, answered: 60, failed: 0 }), row()],
  spentUsd: 1,
  secondsLeft: null,
  reservedUsd: 0,
  createdAt: "2026-11-20T06:14:00Z",
  startedAt: "2026-11-20T06:14:00Z",
  endedAt: null,
  ...over,
});

test("the headline names the one assistant still asked, or counts them", () => {
  expect(headlineOf(scan())).toBe("Asking Claude: 34 of 60");
  expect(headlineOf(scan({ assistants: [row(), row({ assistant: "gemini" })] }))).toBe(
    "Asking 2 assistants: 90 of 120",
  );
  expect(headlineOf(scan({ state: "requested", assistants: [] }))).toBe("The scan is about to begin");
});

test("a row counts up to what its label says, and never less than it has", () => {
  expect(totalOf(row({ label: "Asking Claude: 34 of 1,200" }))).toBe(1200);
  expect(totalOf(row({ label: "Claude" }))).toBe(60);
});

const at = new Date("2026-11-20T06:14:00Z");

test("a row tells failures, calls asked again and calls perhaps paid twice", () => {
  expect(statusWords(row({ askedAgain: 2, lost: 1 }), at)).toBe(
    "33 answers, 1 failed, 2 asked again, 1 perhaps paid twice",
  );
  expect(statusWords(row({ answered: 1, failed: 0, cancelled: 5 }), at)).toBe("1 answer, 5 not sent");
});

test("a row that waits to ask again says so, and when", () => {
  const waiting = { answered: 0, failed: 0, underWay: 0, planned: 60 };
  expect(statusWords(row({ ...waiting, askedAgain: 0 }), at)).toBe("Waiting");
  const again = (nextTryAt: string | null) => statusWords(row({ ...waiting, askedAgain: 9, nextTryAt }), at);
  expect(again(null)).toBe("No answer yet");
  expect(again("2026-11-20T06:14:20Z")).toBe("No answer yet. Next try in 20 s");
  expect(again("2026-11-20T06:13:59Z")).toBe("No answer yet. Trying again now");
});

test("retried calls are shown with their number", () => {
  const failure = { assistant: "claude", kind: "network", text: "It could not be reached.", calls: 1 };
  expect(againWords(failure)).toBe("1 answer from Claude didn’t come. We ask again.");
  expect(againWords({ ...failure, calls: 1200 })).toBe(
    "1,200 answers from Claude didn’t come. We ask again.",
  );
});

test("a failure says how many calls and what to do", () => {
  const failure = { assistant: "deepseek", kind: "auth", text: "It does not accept the key.", calls: 60 };
  expect(failureWords(failure)).toBe("60 calls to DeepSeek have no answer.");
  expect(failureWords({ ...failure, calls: 1 })).toBe("1 call to DeepSeek has no answer.");
  const own = { isOperatorsKey: false, isLeftOut: false };
  expect(adviceOn(failure, own).toPreferences).toBe("Replace the key");
  expect(adviceOn({ ...failure, kind: "never heard of" }, own).text).toBe("Scan again later.");
});

test("nobody is sent to a key that only the operator can replace", () => {
  const failure = { assistant: "chatgpt", kind: "auth", text: "It does not accept the key.", calls: 60 };
  const operators = { isOperatorsKey: true, isLeftOut: false };
  expect(adviceOn(failure, operators)).toEqual({
    text: "TrueNorth’s ChatGPT key is refused.",
    toPreferences: null,
  });
  expect(adviceOn({ ...failure, kind: "budget" }, operators).toPreferences).toBe("Raise the budget");
});

test("after a scan went on without an assistant, it doesn't say that it was asked again", () => {
  const failure = { assistant: "chatgpt", kind: "overloaded", text: "It is overloaded.", calls: 16 };
  expect(adviceOn(failure, { isOperatorsKey: false, isLeftOut: true }).text).toBe(
    "The scan went on without ChatGPT.",
  );
});

test("a scan nobody answered is no success", () => {
  const ended = { state: "done", progress: { done: 60, total: 60, answered: 0 } } as const;
  expect(endToneOf(scan({ ...ended, endedBy: "complete" }))).toBe("bad");
  expect(endToneOf(scan({ ...ended, endedBy: "budget" }))).toBe("warn");
  const answered = {
    ...ended,
    endedBy: "complete",
    progress: { done: 60, total: 60, answered: 41 },
  } as const;
  expect(endToneOf(scan({ ...answered, assistants: [row({ answered: 41, failed: 19 })] }))).toBe("warn");
  expect(endToneOf(scan({ ...answered, assistants: [row({ answered: 57, failed: 3 })] }))).toBe("good");
  expect(endToneOf(scan({ state: "cancelled", endedBy: "cancelled" }))).toBe("plain");
});

test("a row without answers says what failed and what was not sent", () => {
  expect(statusWords(row({ answered: 0, failed: 30, cancelled: 30, planned: 0, underWay: 0 }), at)).toBe(
    "No answers (30 failed, 30 not sent)",
  );
});

test("others carry on only where one of them still answers", () => {
  const failing = row({ assistant: "chatgpt", isFailing: true });
  const carryOn = (...others: readonly ScanLane[]) =>
    othersCarryOn(scan({ assistants: [failing, ...others] }), failing);
  expect(carryOn(row())).toBe(true);
  expect(carryOn()).toBe(false);
  expect(carryOn(row({ isFailing: true }), row({ assistant: "gemini", isLeftOut: true }))).toBe(false);
  expect(carryOn(row({ planned: 0, underWay: 0, answered: 60, failed: 0 }))).toBe(false);
});

test.each([
  ["all answered", { answered: 60 }, "done"],
  ["no call was sent", { cancelled: 60 }, "stopped"],
  ["the rest was not sent", { answered: 30, cancelled: 30 }, "stopped"],
  ["all failed", { failed: 60 }, "failed"],
  ["it is still asked", { underWay: 1, answered: 59 }, "asking"],
] as const)("an assistant of which %s", (_, counts, status) => {
  const none = { planned: 0, underWay: 0, answered: 0, failed: 0, cancelled: 0 };
  expect(rowStatusOf(row({ ...none, ...counts }), false)).toBe(status);
});

test("the other surface of an assistant carries on", () => {
  const failing = row({ isFailing: true });
  expect(othersCarryOn(scan({ assistants: [failing, row({ surface: "app" })] }), failing)).toBe(true);
});

test("the next try counts down", () => {
  const now = new Date("2026-11-20T06:14:00Z");
  expect(nextTryWords({ nextTryAt: "2026-11-20T06:14:17.500Z" }, now)).toBe("Next try in 18 s");
  expect(nextTryWords({ nextTryAt: "2026-11-20T06:13:59Z" }, now)).toBe("Trying again now");
  expect(nextTryWords({ nextTryAt: null }, now)).toBe("Waiting for an answer");
});

const estimate = {
  prompts: 15,
  calls: 150,
  usd: 5,
  basis: "prices" as const,
  lowUsd: 3.2,
  highUsd: 9.3,
  maxUsd: 20,
  seconds: 80,
  assistants: Array.from({ length: 5 }, () => ({
    assistant: "claude",
    surface: "web" as const,
    label: "Claude",
    calls: 30,
    usd: 1,
    billedBy: null,
  })),
};

test("an estimate is one amount; what it costs at most is said apart", () => {
  expect(estimateWords(estimate)).toBe("Collects 150 answers. Free for you.");
  expect(estimateWords({ ...estimate, calls: 1 })).toMatch(/^Collects 1 answer\. /);
  expect(limitWords(estimate)).toBe(
    "Probably $3.20–$9.30, at most $20.00 unless calls have to be repeated. A scan stops before it passes the month’s budget.",
  );
  expect(limitWords({ lowUsd: 3, highUsd: 9, maxUsd: 4 })).toMatch(/^Probably \$3\.00–\$4\.00, at most/);
  expect(limitWords({ lowUsd: null, highUsd: null, maxUsd: 4 })).toMatch(/^At most \$4\.00/);
  expect([18, 80, 7300].map(durationWords)).toEqual(["18 s", "about 1 min", "about 2 hours"]);
});

test("prompts become questions, and a scan that repeats", () => {
  expect(questionWords(estimate)).toBe("15 prompts × 5 assistants × 2 times");
  expect(
    questionWords({ ...estimate, prompts: 1, calls: 1, assistants: estimate.assistants.slice(1, 2) }),
  ).toBe("1 prompt × 1 assistant");
  expect(repeatWords({ rhythm: "weekly" })).toBe("every week");
  expect(repeatWords({ rhythm: "once" })).toBeNull();
});

test("the first scan is one sentence: how much is asked, how long it takes, what it costs, and how often it repeats", () => {
  const nextScan = { ...estimate, seconds: 110 };
  expect(firstScanWords({ nextScan, rhythm: "weekly" })).toBe(
    "15 prompts × 5 assistants × 2 times = 150 answers, in about 2 min, then the same again every week. " +
      "Free for you.",
  );
  expect(firstScanWords({ nextScan: { ...nextScan, seconds: 45 }, rhythm: "once" })).toMatch(
    /in about 45 s, once\. Free for you\.$/,
  );
});
