import fc from "fast-check";
import { expect, test } from "vitest";
import { isTooWide } from "../percent.ts";
import { clusterEstimate } from "./cluster-estimate.ts";
import { FIRST_FIGURE_PROMPTS, firstFigureWords } from "./first-figure.ts";

const asked = (count: number, { topics = 1, runs = 0, hits = (_: number): number => 0 } = {}) =>
  Array.from({ length: count }, (_, at) => ({
    key: `p${at}`,
    topicId: `t${at % topics}`,
    hits: hits(at),
    runs,
  }));

test("so many prompts always have a figure, however alike their answers are; one less may have none", () => {
  const shares = fc.integer({ min: 1, max: 8 }).chain((runs) =>
    fc.array(
      fc.integer({ min: 0, max: runs }).map((hits) => ({ hits, runs })),
      { minLength: FIRST_FIGURE_PROMPTS, maxLength: FIRST_FIGURE_PROMPTS + 10 },
    ),
  );
  fc.assert(fc.property(shares, (clusters) => !isTooWide(clusterEstimate(clusters))));
  const halves = (count: number) => Array.from({ length: count }, (_, at) => ({ hits: at % 2, runs: 1 }));
  expect(isTooWide(clusterEstimate(halves(FIRST_FIGURE_PROMPTS)))).toBe(false);
  expect(isTooWide(clusterEstimate(halves(FIRST_FIGURE_PROMPTS - 1)))).toBe(true);
});

test.each([
  ["no prompt", asked(0), "Add at least 15 for a first figure."],
  ["five prompts", asked(5), "Add at least 10 more for a first figure."],
  [
    "five with answers that differ",
    asked(5, { runs: 4, hits: (at) => (at % 2) * 4 }),
    "Add at least 10 more for a first figure.",
  ],
  ["enough", asked(15), null],
  ["fewer that have a figure already", asked(9, { runs: 8, hits: (at) => Number(at === 0) }), null],
  ["few answers that all agree", asked(9, { runs: 1 }), "Add at least 6 more for a first figure."],
  ["several topics", asked(20, { topics: 4 }), "Add prompts in at least 11 more topics for a first figure."],
])("says what a first figure needs: %s", (_, prompts, words) => {
  expect(firstFigureWords(prompts)).toBe(words);
});
