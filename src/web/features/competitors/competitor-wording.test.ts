import { expect, test } from "vitest";
import {
  criticalWords,
  evidenceWords,
  foundFinding,
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

test("evidence says in how many answers a name was found, and by how many assistants", () => {
  const one = { answers: 1012, assistants: ["chatgpt", "claude", "x"] };
  expect(evidenceWords(one)).toBe("found in 1,012 answers, by 3 assistants");
  expect(evidenceWords({ answers: 1, assistants: ["claude"] })).toBe("found in 1 answer, by Claude");
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

test("before any is tracked the page names those found most", () => {
  const found = ["Velorin", "Brakka", "Solvei", "Tandem"].map((name) => ({ name }));
  expect(foundFinding(found)).toBe("Assistants also name Velorin, Brakka and Solvei.");
  expect(foundFinding(found.slice(0, 1))).toBe("Assistants also name Velorin.");
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
