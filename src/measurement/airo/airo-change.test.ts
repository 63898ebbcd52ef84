import fc from "fast-check";
import { expect, test } from "vitest";
import { airoChange, type WaySums } from "./airo-change.ts";
import { answerSums } from "./answer-sums.ts";

/** Runs of one prompt: each either first, positive, cited and alone (10) or absent and uncited (0). */
const cell = (prompt: string, good: number, bad: number, assistant = "chatgpt"): WaySums[] =>
  [...Array(good).fill(true), ...Array(bad).fill(false)].map((isGood: boolean) => ({
    prompt,
    assistant,
    surface: "web",
    sums: answerSums({
      mentioned: isGood,
      position: isGood ? 1 : null,
      sentiment: isGood ? 1 : null,
      cited: isGood,
      others: 0,
    }),
  }));
const shares = (all: readonly number[]) =>
  all.flatMap((share, index) => cell(`p${index}`, share * 5, 5 - share * 5));

test("is the paired change of the prompts' scores, in points of ten", () => {
  const before = shares([0.2, 0.4, 0, 0.6, 0.8, 0.2, 0.4, 0, 1, 0.6]);
  const now = shares([0.4, 0.4, 0.2, 0.6, 1, 0.2, 0.6, 0.2, 1, 0.8]);
  const change = airoChange(before, now);
  expect(change?.verdict).toBe("real change");
  expect(change?.value).toBeCloseTo(1.2, 9);
  expect(change?.low).toBeCloseTo(0.46118, 4);
  expect(change?.high).toBeCloseTo(1.93882, 4);
  expect(change?.p).toBeCloseTo(0.03125, 9);
  expect(change?.smallestDetectable).toBeCloseTo(0.73882, 4);
  // One prompt that moved much is no change of the brand.
  expect(airoChange(shares([0.2, 0.4, 0, 0.6]), shares([1, 0.4, 0, 0.6]))?.verdict).toBe("within noise");
});

test("takes another mix of assistants, surfaces or prompts for no change", () => {
  const before = [...cell("a", 5, 5), ...cell("b", 2, 8), ...cell("c", 8, 2)];
  const more = [...cell("a", 9, 0, "claude"), ...cell("b", 9, 0, "claude"), ...cell("new", 9, 0)];
  expect(airoChange(before, [...before, ...more])?.value).toBe(0);
  const inTheApp = before.map((one) => ({ ...one, surface: "app" }));
  expect(airoChange(before, inTheApp)).toBeNull();
});

test("is unknown for fewer than two prompts, and no score that stayed the same is a real change", () => {
  expect(airoChange([], [])).toBeNull();
  expect(airoChange(cell("a", 1, 1), cell("a", 2, 0))).toBeNull();
  const runs = fc.array(fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 })), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(runs, runs, (first, second) => {
      const [before, now] = [first, second].map((counts) =>
        counts.flatMap(([good, bad], index) => cell(`p${index}`, good, bad)),
      );
      const there = airoChange(before ?? [], now ?? []);
      const back = airoChange(now ?? [], before ?? []);
      expect(there === null).toBe(back === null);
      expect(there?.value ?? 0).toBeCloseTo(-(back?.value ?? 0), 9);
      expect(there?.verdict).toBe(back?.verdict);
      expect(airoChange(before ?? [], before ?? [])?.verdict ?? "within noise").toBe("within noise");
    }),
  );
});
