import fc from "fast-check";
import { expect, test } from "vitest";
import { numbersIn, textOf } from "./numbers-as-text.ts";
import { gapsByPage, mergedGaps } from "./page-gaps.ts";

/** Gaps by the numbers of pages; far apart too. */
const someGaps = fc.dictionary(
  fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 9000 })).map(String),
  fc.integer({ min: 1, max: 6000 }),
  { maxKeys: 30 },
);

function tallyOf(gaps: Readonly<Record<string, number>>): string {
  const numbers = Object.keys(gaps)
    .map(Number)
    .sort((a, b) => a - b);
  return textOf(
    numbers.flatMap((number, at) => [number - (numbers[at - 1] ?? -1) - 1, gaps[String(number)] ?? 0]),
  );
}

test("numbers come out of text as they went in", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: 5000 }), fc.nat())), (numbers) => {
      expect([...numbersIn(textOf(numbers))]).toEqual(numbers);
    }),
  );
});

test("tallies of gaps joined into one hold the same sums", () => {
  fc.assert(
    fc.property(fc.array(someGaps, { minLength: 1, maxLength: 4 }), (parts) => {
      const sums = new Int32Array(9001);
      for (const part of parts)
        for (const [number, gaps] of Object.entries(part))
          sums[Number(number)] = (sums[Number(number)] ?? 0) + gaps;
      const tallies = parts.map(tallyOf);
      expect(gapsByPage(tallies, 9001)).toEqual(sums);
      expect(gapsByPage([mergedGaps(tallies)], 9001)).toEqual(sums);
    }),
  );
});
