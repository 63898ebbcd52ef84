import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evidenceLabel, evidenceOf } from "./evidence.ts";
import { allocatedHalfWidth, nextRun } from "./run-allocation.ts";
import { wilson } from "./wilson.ts";

describe("evidenceOf", () => {
  const estimate = (n: number, deff = 1) => wilson(Math.round(n * 0.4), n, deff);
  test.each([
    ["9 answers", estimate(9), 9, "collecting", "exploratory"],
    ["10 answers", estimate(10), 10, "provisional", "exploratory"],
    ["29 answers", estimate(29), 29, "provisional", "exploratory"],
    ["9 topics", estimate(60), 9, "provisional", "exploratory"],
    ["too alike", estimate(60, 2.6), 10, "provisional", "exploratory"],
    ["30 answers of 10 topics", estimate(30), 10, "shown", "directional"],
    ["a narrow interval", estimate(100), 10, "shown", "decision"],
  ])("%s", (_, sample, clusters, display, grade) => {
    expect(evidenceOf(sample, clusters)).toEqual({ display, grade });
  });

  test.each([
    ["just enough", { low: 0.3, high: 0.5, nEff: 24 }, "shown", "decision"],
    ["a little too alike", { low: 0.3, high: 0.5, nEff: 23.99 }, "provisional", "exploratory"],
    ["a little too wide", { low: 0.299, high: 0.5, nEff: 24 }, "shown", "directional"],
  ])("at the edge: %s", (_, sample, display, grade) => {
    expect(evidenceOf({ value: 0.4, n: 30, ...sample }, 10)).toEqual({ display, grade });
  });
});

describe("nextRun", () => {
  const limits = { callsLeft: 100, targetHalfWidth: 0.05 };

  test("asks every prompt twice first", () => {
    expect(
      nextRun(
        [
          { hits: 1, runs: 2 },
          { hits: 0, runs: 1 },
        ],
        limits,
      ),
    ).toEqual({ kind: "ask", prompt: 1 });
    expect(
      nextRun(
        [
          { hits: 0, runs: 0 },
          { hits: 0, runs: 1 },
        ],
        limits,
      ),
    ).toEqual({ kind: "ask", prompt: 0 });
  });

  test("asks then where one more answer tells most", () => {
    const split = [
      { hits: 2, runs: 2 },
      { hits: 1, runs: 2 },
      { hits: 0, runs: 2 },
    ];
    expect(nextRun(split, limits)).toEqual({ kind: "ask", prompt: 1 });
    const asked = [
      { hits: 2, runs: 4 },
      { hits: 2, runs: 2 },
    ];
    expect(nextRun(asked, limits)).toEqual({ kind: "ask", prompt: 1 });
    // By v ÷ (n(n+1)); by v ÷ n² it would be the other one.
    const unequal = [
      { hits: 1, runs: 7 },
      { hits: 4, runs: 9 },
    ];
    const worth = unequal.map(
      ({ hits, runs }) => ((hits + 0.5) * (runs - hits + 0.5)) / (runs + 1) ** 2 / (runs * (runs + 1)),
    );
    expect(worth[1]).toBeGreaterThan(worth[0] ?? 1);
    expect(nextRun(unequal, { callsLeft: 100, targetHalfWidth: 0 })).toEqual({ kind: "ask", prompt: 1 });
  });

  test("stops at the target, at the end of the money, and without prompts", () => {
    const sure = Array.from({ length: 50 }, () => ({ hits: 9, runs: 9 }));
    expect(nextRun(sure, limits)).toEqual({ kind: "stop", reason: "precise enough" });
    expect(nextRun(sure, { ...limits, callsLeft: 0 })).toEqual({ kind: "stop", reason: "budget spent" });
    expect(nextRun([], limits)).toEqual({ kind: "stop", reason: "no prompts" });
    const exactly = { ...limits, targetHalfWidth: allocatedHalfWidth(sure) };
    expect(nextRun(sure, exactly)).toEqual({ kind: "stop", reason: "precise enough" });
  });

  test("always ends, and each answer helps", () => {
    const truths = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(truths, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (shares, dice) => {
        let prompts = shares.map(() => ({ hits: 0, runs: 0 }));
        let callsLeft = 60;
        for (;;) {
          const next = nextRun(prompts, { callsLeft, targetHalfWidth: 0.2 });
          if (next.kind === "stop") break;
          const isHit = (dice.next().value ?? 0) < (shares[next.prompt] ?? 0);
          prompts = prompts.map((prompt, index) =>
            index === next.prompt ? { hits: prompt.hits + Number(isHit), runs: prompt.runs + 1 } : prompt,
          );
          callsLeft -= 1;
        }
        expect(callsLeft === 0 || allocatedHalfWidth(prompts) <= 0.2).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

test("a view says what its sample is good for", () => {
  const labels = [
    { display: "collecting", grade: "exploratory" },
    { display: "provisional", grade: "exploratory" },
    { display: "shown", grade: "directional" },
    { display: "shown", grade: "decision" },
  ] as const;
  expect(labels.map(evidenceLabel)).toEqual(["Not enough yet", "Early", "Good indication", "Solid"]);
});
