import { expect, test } from "vitest";
import { firstActions, fixesFirst, rounded, withoutWideRanges, withTexts } from "./shorten.ts";

test("figures keep four digits, counts and words all they have", () => {
  expect(
    rounded({ n: 123456, low: 0.41234567, p: 0.000030517578, list: [1.00004, null, "0.123456"] }),
  ).toEqual({
    n: 123456,
    low: 0.4123,
    p: 0.00003052,
    list: [1, null, "0.123456"],
  });
});

test("bounds of a range that is too wide are left out, wherever it is", () => {
  const share = { value: 0.5, low: 0.1, high: 0.9, n: 12 };
  expect(
    withoutWideRanges({
      entities: [
        { visibility: { ...share, tooFewPrompts: true }, position: { value: 2, low: 1, high: 3 } },
        { visibility: { ...share, low: 0.3, high: 0.7, tooFewPrompts: false } },
      ],
    }),
  ).toEqual({
    entities: [
      { visibility: { value: 0.5, n: 12, tooFewPrompts: true }, position: { value: 2, low: 1, high: 3 } },
      { visibility: { ...share, low: 0.3, high: 0.7, tooFewPrompts: false } },
    ],
  });
});

test("visibility by prompt says which prompt, and of one that is gone that it is not known", () => {
  const body = {
    prompts: [
      { key: "a", mentions: 2 },
      { key: "b", mentions: 1 },
    ],
    topics: [{ id: "t" }],
  };
  const list = { prompts: [{ id: "a", text: "Which?" }], topics: [{ id: "t", name: "Boards" }] };
  expect(withTexts(body, list)).toEqual({
    prompts: [
      { prompt: "Which?", key: "a", mentions: 2 },
      { prompt: null, key: "b", mentions: 1 },
    ],
    topics: [{ name: "Boards", id: "t" }],
  });
  expect(withTexts(body, null)).toMatchObject({ prompts: [{ prompt: null }, { prompt: null }] });
});

test("the first actions come with their strongest evidence, and how many more there are", () => {
  const evidence = ["1", "2", "3", "4"].map((text) => ({ text }));
  const action = (id: string) => ({ id, evidence, promptKeys: ["a", "b"] });
  expect(firstActions({ actions: ["x", "y", "z"].map(action), decisions: [] }, 2)).toEqual({
    actions: ["x", "y"].map((id) => ({ id, evidence: evidence.slice(0, 3), prompts: 2 })),
    decisions: [],
    furtherActions: 1,
  });
});

test("Readiness comes with its fixes in order; of a site that did not answer with that alone", () => {
  const check = (id: string) => ({
    id,
    title: id,
    outcome: "fail",
    fix: `Fix ${id}`,
    evidence: [{ url: "/" }],
  });
  const result = { state: "scored", score: 5, checks: ["a", "b", "c"].map(check), fixOrder: ["c", "a"] };
  expect(fixesFirst({ audit: { result } }, 1)).toEqual({
    audit: {
      result: {
        state: "scored",
        score: 5,
        fixes: [{ id: "c", title: "c", outcome: "fail", fix: "Fix c" }],
        furtherFixes: 1,
        otherChecks: ["a", "b"].map((id) => ({ id, title: id, outcome: "fail" })),
      },
    },
  });
  expect(fixesFirst({ audit: { result: { ...result, state: "unreachable" } } }, 1)).toEqual({
    audit: { result: { state: "unreachable", score: 5 } },
  });
  expect(fixesFirst({ audit: null }, 1)).toEqual({ audit: null });
});
