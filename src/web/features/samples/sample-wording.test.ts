import { expect, test } from "vitest";
import { airoWords, changeWords, visibilityWords } from "./sample-wording.ts";

type Figures = Parameters<typeof airoWords>[0];

test("a sample's figure is printed only where its range is narrow enough", () => {
  const figures = (wide: number) =>
    ({
      airo: { value: 5, low: 5 - wide * 5, high: 5 + wide * 5 },
      visibility: { value: 0.5, low: 0.5 - wide / 2, high: 0.5 + wide / 2 },
    }) as unknown as Figures;
  expect([airoWords(figures(0.6)), visibilityWords(figures(0.6))]).toEqual([
    { value: "–", note: "too few prompts" },
    { value: "–", note: "too few prompts" },
  ]);
  expect([airoWords(figures(0.2)), visibilityWords(figures(0.2))]).toEqual([
    { value: "5.0", note: "likely 4.0–6.0" },
    { value: "50%", note: "likely 40–60%" },
  ]);
});

test("the size of a sample's change is said only where it is clear", () => {
  const of = (value: number, verdict: string) =>
    changeWords({ change: { value, low: value - 0.05, high: value + 0.05, verdict } } as unknown as Figures);
  expect(of(-0.02, "within noise")).toEqual({ value: "No clear change", note: "" });
  expect(of(0.12, "real change")).toEqual({ value: "Up 12 points", note: "" });
});
