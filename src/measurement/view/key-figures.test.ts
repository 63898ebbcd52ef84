import { expect, test } from "vitest";
import {
  airoFigure,
  type MeasuredBrand,
  overviewWords,
  rankFigure,
  toneFigure,
  visibilityFigure,
} from "./key-figures.ts";

type Own = MeasuredBrand["entities"][number];

const entity = (given: Partial<Own>): Own => ({
  name: "You",
  isBrand: true,
  visibility: { value: 0.75, low: 0.63, high: 0.84, n: 64 },
  sentiment: { value: 71.6, low: 60, high: 80, n: 40 },
  unclear: 0,
  mentions: 48,
  praised: 30,
  neutral: 8,
  criticized: 2,
  ...given,
});
const velorin = entity({
  name: "Velorin",
  isBrand: false,
  visibility: { value: 0.56, low: 0.45, high: 0.66, n: 64 },
});
const measured = (given: Partial<MeasuredBrand> = {}): MeasuredBrand => ({
  entities: [entity({}), velorin],
  airo: { airo: 6.54, low: 5.8, high: 7.1 },
  rankBefore: null,
  evidence: { display: "shown" },
  surfaces: [{ surface: "web" }],
  assistants: [{ assistant: "chatgpt" }, { assistant: "claude" }],
  ...given,
});
const words = (given?: Partial<MeasuredBrand>) => overviewWords(measured(given), String);
const figure = (name: string, given?: Partial<MeasuredBrand>) =>
  words(given).figures.find((one) => one.name === name);

test("four figures, each with its unit and how far to trust it", () => {
  expect(words()).toEqual({
    finding: "Assistants name you in 75% of answers, more than any competitor.",
    figures: [
      {
        name: "AIRO, how AI presents you",
        value: "6.5",
        unit: "of 10",
        note: "likely between 5.8 and 7.1",
      },
      { name: "Visibility", value: "75%", unit: "of 64 answers", note: "likely between 63% and 84%" },
      { name: "Rank", value: "1st", unit: "of 2", note: "By visibility" },
      { name: "Tone", value: "72", unit: "of 100", note: "likely between 60 and 80" },
    ],
  });
});

test("the place of before is said beside the place, where ranks are shown", () => {
  expect(figure("Rank", { rankBefore: 3 })?.note).toBe("By visibility, was 3rd");
  expect(figure("Rank", { rankBefore: 3, evidence: { display: "provisional" } })?.note).toBe("By visibility");
});

test("with too few answers no figure has a value", () => {
  const few = words({ evidence: { display: "collecting" } });
  expect(few.finding).toBe("64 answers so far; figures are shown from 10 on.");
  expect(few.figures.map(({ value }) => value)).toEqual(["–", "–", "–", "–"]);
});

test("a range wider than half of its scale takes the value away", () => {
  const own = entity({ visibility: { value: 0.4, low: 0.1, high: 0.8, n: 12 } });
  for (const name of ["Visibility", "Rank"])
    expect(figure(name, { entities: [own, velorin] }), name).toMatchObject({ value: "–", unit: null });
  expect(figure("AIRO, how AI presents you", { airo: { airo: 5, low: 1, high: 8 } })).toMatchObject({
    value: "–",
    note: "too few prompts",
  });
});

test.each([
  ["too wide", { low: 20, high: 95 }],
  ["not known of one prompt alone", { low: null, high: null }],
])("a tone has no value where its range is %s", (_, range) => {
  const own = entity({ sentiment: { value: 62, ...range, n: 12 } });
  expect(toneFigure(measured(), own)).toEqual({
    ...{ state: "too wide", name: "Tone", value: "–", unit: null, note: "too few prompts" },
  });
});

test.each([
  [[entity({})], "No competitors tracked", null],
  [[entity({}), { ...velorin, visibility: entity({}).visibility }], "1st", "of 2, tied"],
  [[entity({ visibility: { value: 0.2, low: 0.1, high: 0.3, n: 64 } }), velorin], "2nd", "of 2"],
  [
    [entity({}), velorin].map((one) => ({ ...one, visibility: { value: 0, low: 0, high: 0.1, n: 64 } })),
    "–",
    null,
  ],
])("rank %#", (entities, value, unit) => {
  expect(figure("Rank", { entities })).toMatchObject({ value, unit });
});

test("without enough rated answers the tone has no value, and says what is known", () => {
  const own = entity({ sentiment: null, neutral: 0, praised: 3, criticized: 1 });
  expect(figure("Tone", { entities: [own] })).toEqual({
    name: "Tone",
    value: "3 answers praise you",
    unit: null,
    note: "44 of 48 mentions are not rated",
  });
});

test("answers of an app say which", () => {
  expect(words({ surfaces: [{ surface: "app" }], assistants: [{ assistant: "chatgpt" }] }).finding).toMatch(
    /^In the chatgpt app, assistants name you/,
  );
});

test.each([
  ["shown", {}, "shown", "shown", "shown", "shown"],
  ["few answers", { evidence: { display: "collecting" } }, ...Array<string>(4).fill("collecting")],
  ["one brand alone", { entities: [entity({})] }, "shown", "shown", "no competitors", "shown"],
  [
    "a wide range and no rating",
    {
      airo: { airo: 5, low: 1, high: 8 },
      entities: [
        entity({ visibility: { value: 0.4, low: 0.1, high: 0.8, n: 12 }, sentiment: null }),
        velorin,
      ],
    },
    ...["too wide", "too wide", "too wide", "unrated"],
  ],
  [
    "nobody",
    {
      entities: [entity({ mentions: 0 }), velorin].map((one) => ({
        ...one,
        visibility: { value: 0, low: 0, high: 0.1, n: 64 },
      })),
    },
    ...["shown", "shown", "nobody named", "nobody named"],
  ],
] as const)("the state of each figure with %s", (_, given, ...states) => {
  const all = measured(given as Partial<MeasuredBrand>);
  const [own = entity({})] = all.entities;
  const figures = [airoFigure(all), visibilityFigure(all, own), rankFigure(all, own), toneFigure(all, own)];
  expect(figures.map(({ state }) => state)).toEqual(states);
});
