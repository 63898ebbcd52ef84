import { describe, expect, test } from "vitest";
import { linePeriods } from "#measurement/metrics/period.ts";
import { change, figure, visibilitySample } from "../../../tests/reports/visibility-sample.ts";
import { movedOf } from "./figures.ts";
import {
  againstWords,
  answersWords,
  assistantsWords,
  coverageWords,
  periodWords,
  promptsWords,
  sourcesWords,
  summaryWords,
  toneWords,
  verdictWords,
} from "./report-words.ts";
import { headlineTiles } from "./tiles.ts";

const sample = visibilitySample();
const withChange = (one: ReturnType<typeof change>) =>
  verdictWords({ ...sample, headline: { ...sample.headline, change: one } });

describe("the verdict", () => {
  test("names the number, the change, and whether it is real", () => {
    expect(verdictWords(sample)).toBe("Acme is named in 42% of answers, up 7 points.");
    expect(withChange(change(-0.01, true))).toBe("Acme is named in 42% of answers, down 1 point.");
    expect(withChange(change(0.07))).toBe("Acme is named in 42% of answers, no clear change.");
    expect(withChange(change(null))).toBe("Acme is named in 42% of answers.");
  });

  test("shows no share of fewer than ten answers", () => {
    const few = {
      ...sample.headline,
      visibility: figure("share", { value: 1, low: 0.2, high: 1, n: 6 }),
    };
    const words = verdictWords({ ...sample, headline: few, method: { ...sample.method, valid: 6 } });
    expect(words).toBe("Too few answers to say anything of Acme yet: 6 of the 10 it takes.");
  });
});

test("a share of too few prompts is not printed, and nobody is ahead of it", () => {
  const visibility = figure("share", { value: 0.83, low: 0.41, high: 0.97, n: 24 });
  const entities = sample.entities.map((one) => (one.isBrand ? { ...one, visibility } : one));
  const early = { ...sample, entities, headline: { ...sample.headline, visibility } };
  expect(verdictWords(early)).toBe("Too few prompts to say how often assistants name Acme.");
  expect(againstWords(early)).toBe("");
  expect(summaryWords(early).join(" ")).not.toContain("by visibility");
  expect(headlineTiles(early).map(({ value, note }) => [value, note])).toContainEqual([
    "–",
    "too few prompts",
  ]);
  expect(headlineTiles(early).find(({ name }) => name === "Rank")).toMatchObject({ value: "–" });
});

test("a competitor's share of too few prompts is left out of sentences", () => {
  const wide = { value: 0.9, low: 0.45, high: 0.98 };
  const entities = sample.entities.map((one) =>
    one.name === "Boardly" ? { ...one, visibility: { ...one.visibility, ...wide } } : one,
  );
  expect(againstWords({ entities })).toBe("Boardly is ahead so far, but not clearly.");
  expect(summaryWords({ ...sample, entities })).toContain("Acme is 2nd of 3 by visibility, but not clearly.");
});

test.each([
  ["too wide", { low: 20, high: 95 }],
  ["not known of one prompt alone", { low: null, high: null }],
])("a tone is no figure where its range is %s", (_, range) => {
  const sentiment = { ...sample.headline.sentiment, value: 62, ...range };
  const rated = { ...sample, headline: { ...sample.headline, sentiment } };
  expect(toneWords(rated)).toBe(
    "An AI rated the tone of 44 answers, to too few prompts for a figure. No answer criticizes Acme.",
  );
  expect(headlineTiles(rated).find(({ name }) => name === "Tone")).toMatchObject({
    ...{ value: "–", of: "", note: "too few prompts" },
  });
});

test("the closest competitor is said to lead or follow only where that is clear", () => {
  expect(againstWords(sample)).toBe("Boardly is ahead with 52% so far, but not clearly.");
  const withOther = (value: number) =>
    againstWords({
      entities: sample.entities.map((one) =>
        one.name === "Boardly"
          ? { ...one, visibility: { ...one.visibility, value, low: value - 0.05, high: value + 0.05 } }
          : one,
      ),
    });
  expect(withOther(0.8)).toBe("Boardly leads with 80%.");
  expect(withOther(0.2)).toBe("That is more than any competitor: Boardly, the closest, is named in 20%.");
  expect(againstWords({ entities: sample.entities.filter(({ isBrand }) => isBrand) })).toBe("");
});

test("a place is said with whom it is shared, in the summary as in its tile", () => {
  const level = sample.entities.map((one) =>
    one.name === "Boardly" ? { ...one, visibility: { ...sample.headline.visibility } } : one,
  );
  const entities = level.map((one) =>
    one.isBrand ? { ...one, visibility: { ...sample.headline.visibility } } : one,
  );
  expect(summaryWords({ ...sample, entities })).toContain(
    "Acme is 1st of 3 by visibility, level with Boardly.",
  );
  expect(headlineTiles({ ...sample, entities }).find(({ name }) => name === "Rank")).toMatchObject({
    ...{ value: "1st", of: "of 3, tied", note: "level with Boardly" },
  });
});

test("the tiles of rank and tone say what they were before, as the overview does", () => {
  const tiles = (headline: object) => {
    const [, , rank, tone] = headlineTiles({ ...sample, headline: { ...sample.headline, ...headline } });
    return [rank?.change, tone?.change];
  };
  expect(tiles({ rankBefore: 4, toneChange: change(0.07, true) })).toEqual([
    { words: "was 4th", direction: "unclear" },
    { words: "up 7 points", direction: "up" },
  ]);
  expect(tiles({ rankBefore: null, toneChange: change(null) })).toEqual([null, null]);
  // Shared before reports had them.
  expect(tiles({})).toEqual([null, null]);
});

test("a first report names the days of its answers, not its whole period", () => {
  const point = {
    days: { from: "2026-11-21", to: "2026-11-22" },
    figure: { ...sample.headline.visibility, n: 40 },
  };
  const empty = {
    days: { from: "2026-11-16", to: "2026-11-17" },
    figure: { ...point.figure, value: null, n: 0 },
  };
  const words = (points: readonly (typeof point | typeof empty)[]) =>
    answersWords({ ...sample, line: { ...sample.line, points } });
  expect(words([empty, point])).toBe("answers of 21 Nov – 22 Nov 2026");
  expect(words([point, point])).toBe("16 Nov – 22 Nov 2026");
});

test("a summary says only what the evidence supports", () => {
  expect(summaryWords(sample)).toEqual([
    "The true share is likely between 34% and 50%, from 120 answers to 12 prompts. Changes below 5 points may be chance.",
    "Acme is 2nd of 3 by visibility, but not clearly.",
    "AIRO score by assistant: Differences may be chance.",
    "Named more in answers to “Which boards?”.",
    "No source clearly came or went, of 1 compared.",
    "In the 44 answers that an AI rated, the tone is 70 of 100; 50 is neutral. No answer criticizes Acme.",
  ]);
  const provisional = visibilitySample({ evidence: { display: "provisional", grade: "exploratory" } });
  expect(summaryWords(provisional).join(" ")).not.toMatch(/of 3/);
  const apart = sample.assistants.map((one) => ({
    ...one,
    airo: one.name === "Claude" ? { ...one.airo, low: 4.5 } : one.airo,
  }));
  expect(assistantsWords({ ...sample, assistants: apart })).toBe(
    "AIRO score by assistant: Claude rates Acme best.",
  );
  const early = sample.assistants.map((one) => ({ ...one, airo: { ...one.airo, n: 9 } }));
  expect(assistantsWords({ ...sample, assistants: early })).toBe("");
  const { won, ...prompts } = sample.prompts;
  expect(promptsWords({ prompts: { ...prompts, won: [] } })).toBe(
    "No prompt clearly changed, of 12 compared.",
  );
  expect(sourcesWords({ sources: { ...sample.sources, lost: won } })).toBe("Used less: Which boards?.");
});

test("missing answers and periods are listed in full", () => {
  expect(coverageWords(sample)).toBe(
    "120 of 126 answers could be counted (API with web search); missing: 4 refused and 2 cut off.",
  );
  expect(periodWords(sample.period)).toBe("16 Nov – 22 Nov 2026");
  expect(periodWords({ from: "2025-12-28", to: "2026-01-03" })).toBe("28 Dec 2025 – 3 Jan 2026");
});

describe("a line", () => {
  test.each([
    ["2026-11-16", "2026-11-22", 7, "2026-11-16"],
    ["2026-10-24", "2026-11-22", 5, "2026-10-24"],
    ["2026-01-01", "2026-11-22", 12, "2026-01-01"],
  ])("from %s to %s has %d points that cover each day once", (from, to, count, first) => {
    const periods = linePeriods({ from, to });
    expect([periods.length, periods[0]?.from, periods.at(-1)?.to]).toEqual([count, first, to]);
    for (const [index, { from: begins }] of periods.entries())
      if (index > 0) expect(Date.parse(begins) - Date.parse(periods[index - 1]?.to ?? "")).toBe(86_400_000);
  });
});

test("of many looked at together, what chance alone would bring did not move", () => {
  const judged = (value: number, p: number) => ({
    change: {
      value,
      low: 0,
      high: 0,
      p,
      verdict: p < 0.05 ? ("real change" as const) : ("within noise" as const),
      smallestDetectable: 0,
    },
  });
  const noise = Array.from({ length: 18 }, (_, index) => judged(0.1, 0.04 + index * 0.05));
  const pOf = ({ change: { p } }: ReturnType<typeof judged>) => p;
  expect(movedOf(noise, pOf)).toEqual({ up: [], down: [], compared: 18 });
  const [up, down] = [judged(0.4, 0.0001), judged(-0.5, 0.0002)];
  expect(
    movedOf([...noise, up, down, { ...judged(0.1, 0.001), change: null }], (one) => one.change?.p ?? null),
  ).toEqual({
    up: [up],
    down: [down],
    compared: 20,
  });
});

test("a tone of fewer than ten rated answers is no figure", () => {
  const sentiment = { ...sample.headline.sentiment, n: 9 };
  const tones = { mentions: 20, praised: 7, neutral: 0, criticized: 2 };
  const words = toneWords({
    ...sample,
    headline: { ...sample.headline, sentiment },
    portrayal: { ...sample.portrayal, tones },
  });
  expect(words).toBe("7 answers praise Acme, 2 criticize it. 11 of 20 mentions are not rated.");
  expect(words).not.toMatch(/of 100/);
});
