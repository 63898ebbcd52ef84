import { expect, test } from "vitest";
import {
  atLeast,
  criticalWords,
  evidenceWords,
  foundFinding,
  foundShare,
  mentionsWords,
  quotesOf,
  tickedAtFirst,
  trackedWords,
} from "./competitor-wording.ts";

const measured = {
  mentions: 1200,
  unclear: 0,
  assistants: 3,
  lastSeen: "2026-11-20",
  visibility: { value: 0.344, low: 0.21, high: 0.49, n: 40, nEff: 20 },
};

test("a found name has a share as every other figure has, and its count", () => {
  const from = { answers: 1040, mentions: 3 };
  expect(foundShare(572, from)).toBe("55%");
  expect(foundShare(3, from)).toBe("<1%");
});

test("of too few answers for shares a found name has its count alone", () => {
  expect(foundShare(3, { answers: 9, mentions: 0 })).toBe("3");
  expect(foundShare(3, { answers: 10, mentions: 0 })).toBe("30%");
});

test.each([
  [414, 988, "at least 41%"],
  [3, 1040, "at least 3"],
  [1987, 1988, "at least 99%"],
  [12, 12, "100%"],
  [3, 9, "at least 3"],
  [1, 1, "1"],
])("%i of %i answers that name somebody nobody tracks are %s", (number, answers, words) => {
  expect(atLeast(number, { answers, mentions: 0 })).toBe(words);
});

test("evidence says in which share of how many answers, and by how many assistants", () => {
  const one = { answers: 12, assistants: ["chatgpt", "claude", "x"] };
  expect(evidenceWords(one, { answers: 1040, mentions: 3 })).toBe(
    "in at least 1% of 1,040 answers, by 3 assistants",
  );
  expect(evidenceWords({ answers: 1, assistants: ["claude"] }, { answers: 1, mentions: 0 })).toBe(
    "in 1 of 1 answer, by Claude",
  );
});

test("mentions in words", () => {
  expect(mentionsWords(measured)).toEqual({ value: "1,200", by: "by 3 assistants" });
  expect(mentionsWords(null)).toEqual({ value: "–", by: null });
});

test("one that is tracked is named, several are counted", () => {
  expect(trackedWords([{ name: "Trello" }])).toBe("Trello is tracked now.");
  expect(trackedWords([{ name: "Trello" }, { name: "ClickUp" }])).toBe("2 competitors are tracked now.");
});

test("names that come up after the first offer are not ticked by themselves", () => {
  const [a, b, later] = ["A", "B", "Later"].map((name) => ({ name }));
  const ticked = (offered: readonly ({ name: string } | undefined)[], ...changed: readonly string[]) =>
    tickedAtFirst(
      offered.flatMap((one) => one ?? []),
      ["A", "B"],
      new Set(changed),
    ).map(({ name }) => name);
  expect(ticked([a, b])).toEqual(["A", "B"]);
  expect(ticked([b, later])).toEqual(["B"]);
  expect(ticked([a, b, later], "A", "Later")).toEqual(["B", "Later"]);
});

test("tracking competitors says why other answers are critical now, and nothing where none changed", () => {
  expect(criticalWords(9, 7)).toBe(
    "9 answers were critical of you before, 7 are now: praise and criticism beside a tracked competitor’s name count as the competitor’s.",
  );
  expect(criticalWords(1, 0)).toContain("1 answer was critical of you before, 0 are now");
  expect(criticalWords(3, 3)).toBe("");
});

test("before any is tracked the page compares the brand with the one that is found most", () => {
  const found = [
    { name: "Velorin", answers: 414 },
    { name: "Brakka", answers: 293 },
  ];
  expect(foundFinding(found, { answers: 1988, mentions: 1720 })).toBe(
    "You’re named in 87% of 1,988 answers so far, Velorin in at least 20%.",
  );
  expect(foundFinding(found, { answers: 988, mentions: 333 })).toBe(
    "Assistants name Velorin in at least 41% of 988 answers so far, you in 34%.",
  );
  expect(foundFinding([{ name: "Velorin", answers: 3 }], { answers: 8, mentions: 5 })).toBe(
    "You’re named in 5 of 8 answers so far, Velorin in at least 3.",
  );
});

test.each([
  ["Velorin – Velorin combines two things.", "Velorin combines two things."],
  ["Velorin: testers praise Velorin.", "testers praise Velorin."],
  ["Velorin – light and cheap.", "Velorin – light and cheap."],
  ["Testers praise Velorin.", "Testers praise Velorin."],
])("a quote does not begin with a name it repeats: %s", (sentence, quoted) => {
  const examples = [{ answerId: "1", assistant: "claude", sentence }];
  expect(quotesOf({ examples })).toEqual([{ ...examples[0], sentence: quoted }]);
});

test("whole sentences are quoted rather than rows of a table", () => {
  const [row, whole] = ["Velorin dealer network $2,000", "Velorin has a dealer network."].map((sentence) => ({
    ...{ answerId: sentence, assistant: "claude", sentence },
  }));
  const of = (...examples: readonly (typeof row)[]) =>
    quotesOf({ examples: examples.flatMap((one) => one ?? []) });
  expect(of(row, whole)).toEqual([whole]);
  expect(of(row)).toEqual([row]);
});
