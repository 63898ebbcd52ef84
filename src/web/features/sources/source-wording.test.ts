import { describe, expect, test } from "vitest";
import { SOURCE_TYPES } from "#measurement/sources/source-types.ts";
import { adviceFor, answersText, changeWords } from "./source-wording.ts";

describe("a change", () => {
  const of = (value: number, verdict: "real change" | "within noise") =>
    changeWords({
      change: { value, low: value - 0.01, high: value + 0.01, p: null, verdict, smallestDetectable: 0.01 },
    });

  test("has a sign, its points and its verdict", () => {
    expect(of(0.06, "real change")).toEqual({ sign: "up", points: "+6", verdict: "real change" });
    expect(of(-0.123, "real change")).toEqual({ sign: "down", points: "−12", verdict: "real change" });
    expect(of(-0.0123, "within noise")).toEqual({ sign: "none", points: "−1", verdict: "within noise" });
    expect(of(0.0001, "within noise")?.points).toBe("0");
  });

  test("is nothing without a period to compare with", () => expect(changeWords({ change: null })).toBeNull());
});

test("there is advice for every type of source", () => {
  expect(new Set(SOURCE_TYPES.map((type) => adviceFor(type).title)).size).toBe(7);
  expect([answersText(1), answersText(1204)]).toEqual(["1 answer", "1,204 answers"]);
});
