import { describe, expect, test } from "vitest";
import {
  type ComparedSide,
  countSameCompetitors,
  leaderOf,
  sharedPrompts,
  whyNotComparable,
} from "./comparability.ts";

const side = (name: string, changes: Partial<ComparedSide> = {}): ComparedSide => ({
  name,
  answers: 40,
  assistants: ["ChatGPT", "Claude"],
  surfaces: ["with web search"],
  ...changes,
});

describe("comparing brands or periods", () => {
  test("only the prompts that every side asked are counted, each side by its own keys", () => {
    const sides = [
      ["which board", "which app"].map((identity, at) => ({ key: `a${at}`, identity })),
      ["which app", "which board", "which tool"].map((identity, at) => ({ key: `b${at}`, identity })),
    ];
    expect(sharedPrompts(sides)).toEqual([
      ["a0", "a1"],
      ["b0", "b1"],
    ]);
    expect(sharedPrompts([[{ key: "a", identity: "x" }], []])).toEqual([[], []]);
  });

  test("the same prompts, assistants and surfaces with enough answers are comparable", () => {
    expect(
      whyNotComparable([side("Acme"), side("Boardly", { assistants: ["Claude", "ChatGPT"] })], 3),
    ).toEqual([]);
  });

  test("says each reason why not, with what differs", () => {
    const other = side("Boardly", { answers: 9, assistants: ["Gemini"], surfaces: ["in the app"] });
    expect(whyNotComparable([side("Acme"), other], 0)).toEqual([
      "No prompt was asked on every side, so each figure is about other prompts.",
      "Too few answers: Boardly has 9, and a comparison needs 10 each.",
      "Different assistants answered: Acme ChatGPT and Claude; Boardly Gemini.",
      "They were asked in different ways: Acme with web search; Boardly in the app.",
    ]);
    expect(
      whyNotComparable([side("Acme"), side("Boardly", { answers: 0, assistants: [], surfaces: [] })], 3),
    ).toEqual(["Too few answers: Boardly has 0, and a comparison needs 10 each."]);
    const assistants = ["ChatGPT", "Claude", "Gemini"];
    expect(whyNotComparable([side("Acme"), side("Boardly", { assistants })], 3)).toEqual([
      "Different assistants answered: Acme ChatGPT and Claude; Boardly ChatGPT, Claude and Gemini.",
    ]);
  });

  test("a side leads only where its likely range lies beyond all others", () => {
    const [low, middle, high] = [
      { low: 0.1, high: 0.3 },
      { low: 0.25, high: 0.5 },
      { low: 0.6, high: 0.8 },
    ];
    expect(leaderOf([low, high, middle])).toBe(1);
    expect(leaderOf([low, middle])).toBe(null);
    expect(leaderOf([high, low], { isLowBetter: true })).toBe(1);
    expect(leaderOf([high, null])).toBe(null);
    expect(leaderOf([high])).toBe(null);
  });
});

test.each([
  ["the same ones", ["Cord", "Dash"], ["dash", "Cord"], true],
  ["each other and the same others", ["Boardly", "Cord"], ["Acme", "Cord"], true],
  ["one more", ["Cord"], ["Cord", "Dash"], false],
  ["the other brand on one side alone", ["Boardly", "Cord"], ["Cord"], false],
])("two brands that track %s", (_, acme, boardly, same) => {
  expect(
    countSameCompetitors([
      { own: "Acme", competitors: acme },
      { own: "Boardly", competitors: boardly },
    ]),
  ).toBe(same);
});
