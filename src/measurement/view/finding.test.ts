import { describe, expect, test } from "vitest";
import { finding, inAnswers, ofAnswersNeeded, strongestCompetitor } from "./finding.ts";
import { directionOf, likelyScore, likelyShare, likelyTone, ordinal, toneWord } from "./likely.ts";

const share = (value: number | null, low: number, high: number, n = 60) => ({ value, low, high, n });
const you = (...given: Parameters<typeof share>) => ({
  name: "You",
  isBrand: true,
  unclear: 0,
  visibility: share(...given),
});
const velorin = (...given: Parameters<typeof share>) => ({
  name: "Velorin",
  isBrand: false,
  unclear: 0,
  visibility: share(...given),
});
const shown = { display: "shown" } as const;
const anywhere = { place: "", assistant: null };

describe("the sentence a page begins with", () => {
  test.each([
    [
      [you(0.75, 0.63, 0.84), velorin(0.56, 0.45, 0.66)],
      "Assistants name you in 75% of answers, more than any competitor.",
    ],
    [
      [you(0.6, 0.45, 0.73), velorin(0.56, 0.42, 0.69)],
      "Assistants name you in 60% of answers, about as often as Velorin.",
    ],
    [
      [you(0.3, 0.2, 0.42), velorin(0.62, 0.5, 0.73)],
      "Assistants name you in 30% of answers; Velorin is named in 62% of answers.",
    ],
    [[you(0.3, 0.2, 0.42)], "Assistants name you in 30% of answers."],
    [
      [you(0, 0, 0.1), velorin(0.4, 0.3, 0.5)],
      "Assistants don’t name you yet; Velorin is named in 40% of answers.",
    ],
    [
      [you(0, 0, 0.1), velorin(0.4, 0.1, 0.8)],
      "Assistants don’t name you yet; Velorin is named in some answers.",
    ],
    [[you(0, 0, 0.1), velorin(0, 0, 0.1)], "Assistants don’t name you yet."],
    [[you(0.3, 0.1, 0.7)], "Too few prompts to say how often assistants name you."],
    [[you(null, 0, 1, 0)], "No answer so far; figures are shown from 10 on."],
    [[{ ...you(null, 0, 1, 0), unclear: 1 }], "No clear answer so far; figures are shown from 10 on."],
  ])("%#", (entities, sentence) => {
    expect(finding({ entities, evidence: shown }, anywhere)).toBe(sentence);
  });

  test("a small sample is called an early reading, and one that is too small gives no figure", () => {
    const entities = [you(0.75, 0.6, 0.86, 1)];
    expect(finding({ entities, evidence: { display: "provisional" } }, anywhere)).toBe(
      "An early reading: assistants name you in 75% of answers.",
    );
    expect(finding({ entities, evidence: { display: "collecting" } }, anywhere)).toBe(
      "1 answer so far; figures are shown from 10 on.",
    );
  });
});

test("a figure that is not shown yet says how many answers it has of those it needs", () => {
  expect(ofAnswersNeeded(1, 0)).toBe("1 of 10 answers so far");
  expect(ofAnswersNeeded(0, 1)).toBe("0 of 10 clear answers so far");
});

test("a share is said as its percent, never as a smaller number of answers", () => {
  expect(inAnswers(0.747)).toBe("in 75% of answers");
  expect(inAnswers(0.045)).toBe("in 5% of answers");
});

test("a lead that may be chance isn't called one, also against nobody", () => {
  const entities = [you(0.02, 0.004, 0.07), velorin(0, 0, 0.04)];
  expect(finding({ entities, evidence: shown }, anywhere)).toBe("Assistants name you in 2% of answers.");
});

test("shares near none and near all are not rounded to them", () => {
  expect([0.002, 0.03, 0.97, 1].map(inAnswers)).toEqual([
    "in <1% of answers",
    "in 3% of answers",
    "in nearly every answer",
    "in every answer",
  ]);
});

test("the strongest competitor is the one named most, never the brand", () => {
  expect(strongestCompetitor([you(0.9, 0.8, 1), velorin(0.1, 0, 0.2)])?.name).toBe("Velorin");
  expect(strongestCompetitor([you(0.9, 0.8, 1)])).toBeUndefined();
});

test("uncertainty is said in one way, and too wide a range is not printed", () => {
  expect(likelyShare({ low: 0.66, high: 0.86 })).toBe("likely between 66% and 86%");
  expect(likelyShare({ low: 0.1, high: 0.9 })).toBe("too few prompts");
  expect(likelyScore({ low: 5.2, high: 6.8 })).toBe("likely between 5.2 and 6.8");
  expect(likelyTone({ low: 71.4, high: 105 })).toBe("likely between 71 and 100");
});

test("a change has a direction only when it is clear", () => {
  expect(directionOf({ value: 0.3, low: 0.2, high: 0.4, verdict: "real change" })).toBe("up");
  expect(directionOf({ value: -0.3, low: -0.4, high: -0.2, verdict: "real change" })).toBe("down");
  expect(directionOf({ value: 0.61, low: 0.5, high: 0.7, verdict: "within noise" })).toBe("unclear");
  expect(directionOf({ value: 0.6, low: 0.3, high: 0.9, verdict: "real change" })).toBe("unclear");
  const small = { value: 0.03, low: 0.02, high: 0.04, verdict: "real change" };
  expect([directionOf(small), directionOf(small, 10)]).toEqual(["up", "unclear"]);
});

test("tone and places in words", () => {
  expect([82, 60, 50, 40, 10].map(toneWord)).toEqual([
    "Mostly positive",
    "Mostly positive",
    "Mixed",
    "Mostly critical",
    "Mostly critical",
  ]);
  expect([1, 2, 3, 4, 11, 12, 21, 113].map(ordinal)).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "21st",
    "113th",
  ]);
});

test("the sentence says where the answers come from", () => {
  const own = (value: number, display: "provisional" | "shown" = "shown") =>
    ({
      entities: [
        { name: "Acme", isBrand: true, visibility: { value, low: value, high: value, n: 60 }, unclear: 0 },
      ],
      evidence: { display },
    }) as const;
  expect(finding(own(0), { place: "in the ChatGPT app", assistant: null })).toBe(
    "In the ChatGPT app, assistants don’t name you yet.",
  );
  expect(finding(own(0.5), { place: "in apps", assistant: null })).toBe(
    "In apps, assistants name you in 50% of answers.",
  );
  expect(finding(own(0.5, "provisional"), { place: "in apps", assistant: null })).toBe(
    "An early reading: in apps, assistants name you in 50% of answers.",
  );
  const only = { place: "", assistant: "DeepSeek" };
  expect(finding(own(0), only)).toBe("DeepSeek doesn’t name you yet.");
  expect(finding(own(0.5, "provisional"), only)).toBe(
    "An early reading: DeepSeek names you in 50% of answers.",
  );
});
