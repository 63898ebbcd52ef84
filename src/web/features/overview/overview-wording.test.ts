import { describe, expect, test } from "vitest";
import {
  againstWords,
  askedBothWays,
  changeText,
  leftOutText,
  marksOf,
  missingWords,
  scoreChangeText,
  smallestScoreText,
  smallestText,
  unclearWords,
  vagueWords,
} from "./overview-wording.ts";

test("a change says whether it is clear, its size only then, and what the sample could have shown", () => {
  const change = {
    value: 0.07,
    low: 0.02,
    high: 0.12,
    verdict: "real change",
    p: null,
    smallestDetectable: 0.05,
  } as const;
  expect(changeText(change)).toBe("up 7 points, likely between 2 and 12 points");
  expect(changeText({ ...change, value: -0.02, low: -0.07, verdict: "within noise" })).toBe(
    "No clear change, likely between −7 and +12 points",
  );
  // An exact test of few changed prompts can find nothing where the range leaves out zero.
  expect(changeText({ ...change, verdict: "within noise" })).toBe("No clear change");
  expect(smallestText(change)).toBe("5 points");
  expect(smallestText({ ...change, smallestDetectable: 0.001 })).toBe("1 point");
});

test("a change of the score does so in points of ten", () => {
  const change = {
    value: 0.74,
    low: -0.04,
    high: 1.52,
    verdict: "within noise",
    p: null,
    smallestDetectable: 0.78,
  } as const;
  expect(scoreChangeText(change)).toBe("No clear change, likely between 0.0 and +1.5");
  expect(scoreChangeText({ ...change, value: -0.6, low: -1 })).toBe(
    "No clear change, likely between −1.0 and +1.5",
  );
  expect(
    [0.78, 0.8, 0.001].map((smallestDetectable) => smallestScoreText({ ...change, smallestDetectable })),
  ).toEqual(["0.8", "0.8", "0.1"]);
});

test("missing answers are listed by their reasons", () => {
  const missing = { truncated: 2, refused: 1203 };
  expect(
    leftOutText({ asked: 0, valid: 0, notShown: 0, missing, unanswered: { quota: 1, timeout: 2 } }),
  ).toBe("1,203 refused, 3 calls without an answer, 2 cut off");
  expect(leftOutText({ asked: 4, valid: 4, notShown: 0, missing: {}, unanswered: {} })).toBe("");
});

describe("the lines are marked", () => {
  const none = { models: [], promptChanges: [], namesChanged: null };

  test("where another model answers, not where the first one began", () => {
    const models = [
      { assistant: "chatgpt", surface: "web", model: "m-1", route: "", since: "2026-11-01" },
      { assistant: "chatgpt", surface: "web", model: "m-2", route: "", since: "2026-11-09" },
      { assistant: "claude", surface: "api", model: "c-1", route: "", since: "2026-11-05" },
    ];
    expect(marksOf({ ...none, models })).toEqual([{ day: "2026-11-09", label: "ChatGPT changed to m-2" }]);
  });

  test("where another data provider fetches an app, though the model stays or is not named", () => {
    const app = { assistant: "chatgpt", surface: "app", model: "" };
    const models = [
      { ...app, route: "first", since: "2026-11-01" },
      { ...app, route: "second", since: "2026-11-09" },
    ];
    expect(marksOf({ ...none, models })).toEqual([{ day: "2026-11-09", label: "ChatGPT: via second" }]);
  });

  test("where prompts or names changed", () => {
    const promptChanges = [{ day: "2026-11-09", added: 4, deleted: 1 }];
    expect(marksOf({ ...none, promptChanges, namesChanged: "2026-11-09" })).toEqual([
      { day: "2026-11-09", label: "4 prompts added, 1 prompt deleted" },
      { day: "2026-11-09", label: "Names, competitors or rules changed, all answers recounted" },
    ]);
  });
});

test("who is ahead is said as the headline says it", () => {
  const share = (value: number, off: number) => ({ value, low: value - off, high: value + off });
  const beside = (...given: Parameters<typeof againstWords>) => {
    const { before, after } = againstWords(...given);
    return `${before}Velorin${after}`;
  };
  expect(beside(share(0.51, 0.1), share(0.7, 0.18))).toBe("Velorin is ahead so far, with 70%");
  expect(beside(share(0.51, 0.02), share(0.7, 0.02))).toBe("Velorin leads with 70%");
  expect(beside(share(0.51, 0.1), share(0.53, 0.1))).toBe("About as often as Velorin, with 53%");
  expect(beside(share(0.6, 0.1), share(0.5, 0.1))).toBe("Ahead so far of Velorin, with 50%");
  expect(beside(share(0.6, 0.01), share(0.5, 0.01))).toBe("Velorin is next with 50%");
  expect(beside(share(0.3, 0.1), share(0.6, 0.3))).toBe("Velorin is ahead so far");
  expect(beside(share(0.6, 0.1), share(0.4, 0.3))).toBe("Ahead so far of Velorin");
});

test("shares that leave unclear answers out say how many", () => {
  const [relay, other] = [
    { name: "Relay", unclear: 10 },
    { name: "Monday", unclear: 2 },
  ];
  expect(unclearWords([relay, { name: "Frontdesk", unclear: 0 }])).toBe(
    ", without 10 that are unclear for Relay",
  );
  expect(unclearWords([relay, other])).toBe(", without unclear ones for 2 of these brands");
  expect(unclearWords([])).toBe("");
});

test("missing answers are said where they are a tenth or more", () => {
  const coverage = { asked: 96, valid: 96, notShown: 0, missing: {}, unanswered: {} };
  expect(missingWords(coverage)).toBeNull();
  expect(missingWords({ ...coverage, asked: 100, notShown: 4 })).toBeNull();
  expect(missingWords({ ...coverage, asked: 120, unanswered: { timeout: 24 } })).toBe(
    "24 of 120 answers are missing: 24 calls without an answer.",
  );
  expect(missingWords({ ...coverage, asked: 100, unanswered: { timeout: 4 } })).toBeNull();
});

// @issue-20
test("an assistant without a range was asked too little, or answers differently from prompt to prompt", () => {
  const of = (n: number, low: number, high: number) => ({ airo: { n, low, high } });
  const [narrow, wide, few] = [of(36, 3, 5), of(36, 1, 8), of(12, 1, 8)];
  expect(vagueWords(wide.airo, [narrow, wide])).toBe("varies too much between prompts");
  expect(vagueWords(few.airo, [narrow, few])).toBe("too few prompts");
  expect(vagueWords(wide.airo, [wide, wide])).toBe("too few prompts");
});

test("an app and an API of the same assistant have figures to choose from", () => {
  const app = { assistant: "chatgpt", surface: "app" };
  expect(askedBothWays([app, { assistant: "chatgpt", surface: "web" }])).toEqual(["chatgpt"]);
  expect(askedBothWays([app, { assistant: "claude", surface: "web" }])).toEqual([]);
  expect(askedBothWays([app, { assistant: "chatgpt", surface: "imported" }])).toEqual([]);
});
