import { expect, test } from "vitest";
import { shareChange } from "./likely.ts";

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
