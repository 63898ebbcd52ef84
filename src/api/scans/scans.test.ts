import { expect, test } from "vitest";
import type { LaneProgress } from "#database/scans/scan-progress.ts";
import type { Scan } from "#database/scans/scans.ts";
import { scanAnswer } from "./scans.ts";

const startedAt = new Date("2026-11-20T06:00:00Z");
const now = new Date("2026-11-20T06:00:40Z");
const running: Scan = {
  ...{ id: "s1", brandId: "b1", state: "running", endedBy: null, trigger: "member", runsPerPrompt: 1 },
  ...{ targetHalfWidth: null, callLimit: 16, createdAt: startedAt, startedAt, endedAt: null },
  ...{ scheduledFor: null, finishedWithout: [] },
};
const asked = (over: Partial<LaneProgress>): LaneProgress => ({
  ...{ scanId: "s1", assistant: "claude", surface: "web", planned: 0, underWay: 0, answered: 8, failed: 0 },
  ...{ cancelled: 0, askedAgain: 0, lost: 0, spentUsd: 0, reservedUsd: 0, answeredAt: now, tries: 0 },
  ...{ nextTryAt: null, errorKind: null, errorText: null },
  ...over,
});
const retrying = asked({
  ...{ assistant: "chatgpt", planned: 6, answered: 2, tries: 2, errorKind: "overloaded" },
  ...{ errorText: "ChatGPT is overloaded.", nextTryAt: new Date("2026-11-20T06:01:00Z") },
});
const shown = (found: Scan, ...rows: readonly LaneProgress[]) =>
  scanAnswer(found, rows, { directory: { labelOf: String, modelsOf: () => [] } as never, now });

test("no time is left to tell while only a failing assistant is tried again", () => {
  expect(shown(running, asked({ answered: 4, planned: 4 }), retrying).secondsLeft).toBe(40);
  expect(shown(running, asked({}), retrying).secondsLeft).toBeNull();
});

test("the end counts answers, as its rows do", () => {
  const over: Scan = { ...running, state: "done", endedBy: null, endedAt: now };
  expect(shown(over, asked({}), asked({ assistant: "gemini", answered: 5, failed: 3 })).summary).toBe(
    "Done: 13 of 16 answers.",
  );
});

test("the end names who was left out: finished without, or without an answer", () => {
  const over: Scan = { ...running, state: "done", endedBy: "complete", endedAt: now };
  const silent = asked({ assistant: "chatgpt", answered: 0, failed: 8 });
  expect(shown(over, asked({}), silent).summary).toBe("Finished without chatgpt: 8 of 16 answers.");
  const partly = asked({ assistant: "chatgpt", answered: 2, failed: 6 });
  expect(shown({ ...over, finishedWithout: ["chatgpt/web"] }, asked({}), partly).summary).toBe(
    "Finished without chatgpt: 10 of 16 answers.",
  );
  expect(shown(over, asked({ answered: 0, failed: 8 }), silent).summary).toBe("Done: 0 of 16 answers.");
  const noSearch = asked({ assistant: "chatgpt", surface: "api", answered: 0, failed: 8 });
  expect(shown(over, asked({}), noSearch).summary).toBe("Finished without chatgpt: 8 of 16 answers.");
  expect(shown(over, asked({ assistant: "chatgpt" }), noSearch).summary).toBe(
    "Finished without chatgpt without search: 8 of 16 answers.",
  );
});

test("a scan under way counts answers, and no failures", () => {
  const { summary, assistants } = shown(
    { ...running, finishedWithout: ["chatgpt/web"] },
    asked({}),
    asked({ assistant: "chatgpt", answered: 3, failed: 5 }),
  );
  expect(summary).toBe("Asking: 11 of 16.");
  expect(assistants.map(({ label }) => label)).toEqual(["Asking claude: 8 of 8", "Asking chatgpt: 3 of 8"]);
});
