import { expect, test } from "vitest";
import {
  criticalWords,
  evidenceWords,
  foundFinding,
  mentionsWords,
  tickedAtFirst,
} from "./competitor-wording.ts";

const measured = {
  mentions: 1200,
  unclear: 0,
  assistants: 3,
  lastSeen: "2026-11-20",
  visibility: { value: 0.344, low: 0.21, high: 0.49, n: 40, nEff: 20 },
};

test("evidence says in how many answers of how many assistants", () => {
  const one = {
    firstSeen: "",
    lastSeen: "",
    name: "A",
    answers: 12,
    assistants: ["chatgpt", "claude", "x"],
    domains: [],
    examples: [],
  };
  expect(evidenceWords(one)).toBe("in 12 answers so far, of 3 assistants");
  expect(evidenceWords({ ...one, answers: 1, assistants: ["claude"] })).toBe("in 1 answer so far, of Claude");
});

test("mentions in words", () => {
  expect(mentionsWords(measured)).toEqual({ value: "1,200", by: "by 3 assistants" });
  expect(mentionsWords(null)).toEqual({ value: "–", by: null });
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
  const found = ["Velorin", "Harrowby Cycles", "Brakka", "Tandem"].map((name) => ({ name }));
  expect(foundFinding(found)).toBe("Assistants also name Velorin, Harrowby Cycles and Brakka.");
  expect(foundFinding(found.slice(0, 1))).toBe("Assistants also name Velorin.");
});
