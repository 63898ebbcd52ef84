import fc from "fast-check";
import { expect, test } from "vitest";
import { isTooWide } from "../percent.ts";
import { clusterEstimate } from "./cluster-estimate.ts";
import { SHOWN_FROM_ANSWERS } from "./evidence.ts";
import { FIRST_FIGURE_PROMPTS, firstFigureNeed, needWords } from "./first-figure.ts";

const asked = (count: number, { topics = 1, runs = 0, hits = (_: number): number => 0 } = {}) =>
  Array.from({ length: count }, (_, at) => ({
    key: `p${at}`,
    topicId: `t${at % topics}`,
    hits: hits(at),
    runs,
  }));

test("so many prompts with equally many answers have a figure, however alike these are; one less may have none", () => {
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

test("nothing is needed exactly where the share is printed, however many answers each prompt has", () => {
  const cluster = fc
    .integer({ min: 0, max: 60 })
    .chain((runs) => fc.record({ runs: fc.constant(runs), hits: fc.integer({ min: 0, max: runs }) }));
  fc.assert(
    fc.property(fc.array(cluster, { minLength: 1, maxLength: FIRST_FIGURE_PROMPTS + 10 }), (clusters) => {
      const share = clusterEstimate(clusters);
      const prompts = clusters.map((one, at) => ({ key: `p${at}`, topicId: null, ...one }));
      expect(firstFigureNeed(prompts) === null).toBe(share.n >= SHOWN_FROM_ANSWERS && !isTooWide(share));
    }),
  );
});

const needsAnswers = "New prompts need more answers for a first figure: run a scan.";
/** Prompts asked for long, and newer ones; half of each always names the brand. */
const unequal = [
  ...asked(5, { runs: 60, hits: (at) => (at % 2) * 60 }),
  ...asked(10, { runs: 4, hits: (at) => (at % 2) * 4 }).map((one) => ({ ...one, key: `new ${one.key}` })),
];

test.each([
  [0, "Add at least 15 for a first figure."],
  [14, "Select 1 more for a first figure."],
  [15, "Enough for a first figure."],
])("with %i prompts chosen, says how many are missing", (chosen, words) => {
  const need = firstFigureNeed([]);
  expect(need && needWords(need, chosen)).toBe(words);
});

test("what is missing in topics or answers is not counted in chosen prompts", () => {
  for (const need of [firstFigureNeed(asked(20, { topics: 4 })), firstFigureNeed(asked(15))])
    expect(need && needWords(need, 1)).toBe(need?.words);
});

test.each([
  ["no prompt", asked(0), "Add at least 15 for a first figure."],
  ["five prompts", asked(5), "Add at least 10 more for a first figure."],
  [
    "five with answers that differ",
    asked(5, { runs: 4, hits: (at) => (at % 2) * 4 }),
    "Add at least 10 more for a first figure.",
  ],
  ["enough", asked(15, { runs: 1, hits: (at) => at % 2 }), null],
  ["enough without an answer yet", asked(15), needsAnswers],
  ["enough, but new ones with few answers", unequal, needsAnswers],
  ["fewer that have a figure already", asked(9, { runs: 8, hits: (at) => Number(at === 0) }), null],
  ["few answers that all agree", asked(9, { runs: 1 }), "Add at least 6 more for a first figure."],
  ["several topics", asked(20, { topics: 4 }), "Add prompts in at least 11 more topics for a first figure."],
])("says what a first figure needs: %s", (_, prompts, words) => {
  expect(firstFigureNeed(prompts)?.words ?? null).toBe(words);
});
