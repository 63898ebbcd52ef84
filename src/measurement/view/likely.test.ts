import { expect, test } from "vitest";
import {
  likelyPoints,
  likelyPosition,
  likelyScore,
  likelyScorePoints,
  likelyShare,
  likelyTone,
  positionBeside,
  scoreBeside,
  scoreChange,
  shareBeside,
  shareChange,
  toneBeside,
} from "./likely.ts";

const change = (value: number, verdict: string, half = 0.05) => ({
  value,
  verdict,
  low: value - half,
  high: value + half,
});

test("a change is worded with its points only where it is clear", () => {
  expect(shareChange(change(0.2, "real change"))).toBe("up 20 points");
  expect(shareChange(change(-0.01, "real change"))).toBe("down 1 point");
  expect(shareChange(change(0.07, "within noise"))).toBe("No clear change");
  expect(shareChange(change(0.4, "real change", 0.3))).toBe("No clear change");
});

test("a tone that is the same whatever is asked has no range", () => {
  expect([likelyTone({ low: 100, high: 100 }), likelyTone({ low: 70, high: 70.9 })]).toEqual([
    "about the same for each prompt",
    "about the same for each prompt",
  ]);
  expect(likelyTone({ low: 70, high: 72 })).toBe("likely between 70 and 72");
});

test("whatever cannot have a range says so in the same words", () => {
  const words = [
    likelyShare({ low: 0.1, high: 0.9 }),
    shareBeside({ low: 0.1, high: 0.9 }),
    scoreBeside({ low: 1, high: 9 }),
    toneBeside({ low: 10, high: 90 }),
    likelyPoints({ low: -0.3, high: 0.3 }),
    likelyScorePoints({ low: -3, high: 3 }),
    likelyScore({ low: 1, high: 9 }),
    likelyTone({ low: 10, high: 90 }),
    likelyTone(null),
    likelyPosition(null),
  ];
  expect(new Set(words)).toEqual(new Set(["too few prompts"]));
});

test("a range has one form in sentences and one where there is little room", () => {
  expect([likelyShare({ low: 0.66, high: 0.87 }), shareBeside({ low: 0.66, high: 0.87 })]).toEqual([
    "likely between 66% and 87%",
    "likely 66–87%",
  ]);
  expect([likelyScore({ low: 4.7, high: 6.2 }), scoreBeside({ low: 4.7, high: 6.2 })]).toEqual([
    "likely between 4.7 and 6.2",
    "likely 4.7–6.2",
  ]);
  expect([likelyPosition({ low: 1.4, high: 2.3 }), positionBeside({ low: 1.4, high: 2.3 })]).toEqual([
    "likely between 1.4 and 2.3",
    "likely 1.4–2.3",
  ]);
  expect(toneBeside({ low: 62, high: 70 })).toBe("likely 62–70");
});

test("the bounds of a change have signs only where they differ", () => {
  expect(likelyPoints({ low: 0.02, high: 0.12 })).toBe("likely between 2 and 12 points");
  expect(likelyPoints({ low: -0.27, high: -0.15 })).toBe("likely between 15 and 27 points");
  expect(likelyPoints({ low: -0.07, high: 0.12 })).toBe("likely between −7 and +12 points");
  expect(likelyScorePoints({ low: -1.2, high: -0.2 })).toBe("likely between 0.2 and 1.2");
  expect(scoreChange({ value: 0.74, low: 0.2, high: 1.3, verdict: "real change" })).toBe("up 0.7");
  expect(scoreChange({ value: 0.74, low: -0.2, high: 1.6, verdict: "within noise" })).toBe("No clear change");
});

test("bounds that print alike are one number", () => {
  expect(likelyPosition({ low: 1, high: 1.04 })).toBe("likely 1.0");
  expect(positionBeside({ low: 1, high: 1.04 })).toBe("likely 1.0");
  expect(shareBeside({ low: 0.001, high: 0.004 })).toBe("likely <1%");
  expect(likelyScore({ low: 7.42, high: 7.44 })).toBe("likely 7.4");
  expect(likelyShare({ low: 0.5, high: 0.503 })).toBe("likely 50%");
  expect(likelyShare({ low: 0.001, high: 0.004 })).toBe("likely <1%");
});
