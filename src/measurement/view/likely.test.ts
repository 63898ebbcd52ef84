import { expect, test } from "vitest";
import { likelyBeside, likelyPosition, likelyScore, likelyShare, likelyTone, shareChange } from "./likely.ts";

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
    likelyBeside({ low: 0.1, high: 0.9 }),
    likelyScore({ low: 1, high: 9 }),
    likelyTone({ low: 10, high: 90 }),
    likelyTone(null),
    likelyPosition(null),
  ];
  expect(new Set(words)).toEqual(new Set(["too few prompts"]));
  expect(likelyBeside({ low: 0.66, high: 0.87 })).toBe("likely 66–87%");
});

test("bounds that print alike are one number", () => {
  expect(likelyPosition({ low: 1, high: 1.04 })).toBe("likely 1.0");
  expect(likelyScore({ low: 7.42, high: 7.44 })).toBe("likely 7.4");
  expect(likelyShare({ low: 0.5, high: 0.503 })).toBe("likely 50%");
  expect(likelyShare({ low: 0.001, high: 0.004 })).toBe("likely <1%");
});
