import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_COUNTS } from "../metrics/counts.ts";
import { differenceBeside, differenceWords, surfaceDifference } from "./surface-difference.ts";

const counts = (mentioning: number, valid: number, unclear = 0) => ({
  ...NO_COUNTS,
  mentioning,
  valid,
  unclear,
});
const of = (...rows: readonly (readonly [string, number, number])[]) =>
  new Map(rows.map(([key, mentioning, valid]) => [key, counts(mentioning, valid)]));
const ten = Array.from({ length: 10 }, (_, index) => `p${index}`);

describe("an app beside its API", () => {
  test("is compared on the prompts that both have answers to, and on no other", () => {
    const app = of(["a", 1, 4], ["b", 2, 4], ["only in the app", 4, 4]);
    const api = of(["a", 3, 4], ["b", 4, 4], ["only by the API", 0, 4]);
    const compared = surfaceDifference(app, api);
    expect(compared).toMatchObject({ prompts: 2, app: { answers: 8 }, api: { answers: 8 } });
    expect(compared.app.visibility.value).toBeCloseTo(3 / 8, 12);
    expect(compared.api.visibility.value).toBeCloseTo(7 / 8, 12);
    expect(compared.difference?.value).toBeCloseTo(-0.5, 12);
  });

  test("leaves out a prompt whose answers are all unclear, and says nothing of a single one", () => {
    const app = new Map([
      ["a", counts(2, 4)],
      ["b", counts(0, 3, 3)],
    ]);
    const compared = surfaceDifference(app, of(["a", 2, 4], ["b", 1, 4]));
    expect(compared).toMatchObject({ prompts: 1, difference: null });
  });

  test("lists the prompts that differ most first", () => {
    const app = of(["near", 2, 4], ["far", 0, 4], ["same", 1, 4]);
    const api = of(["near", 3, 4], ["far", 4, 4], ["same", 1, 4]);
    expect(surfaceDifference(app, api).promptKeys).toEqual(["far", "near", "same"]);
  });

  test("differs by as much the other way round", () => {
    const side = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(side, side, (left, right) => {
        const [a, b] = [left, right].map((hits) =>
          of(...hits.map((hit, index) => [`p${index}`, hit, 4] as const)),
        );
        if (a === undefined || b === undefined) return;
        const [one, other] = [surfaceDifference(a, b).difference, surfaceDifference(b, a).difference];
        expect(one?.value).toBeCloseTo(-(other?.value ?? Number.NaN), 10);
        expect(one?.verdict).toBe(other?.verdict);
      }),
    );
  });

  test("is put into one sentence, whichever way it is", () => {
    const words = (inApp: number, byApi: number, keys: readonly string[] = ten) =>
      differenceWords(
        "ChatGPT app",
        surfaceDifference(
          of(...keys.map((key, index) => [key, inApp + (index % 2), 10] as const)),
          of(...keys.map((key, index) => [key, byApi + ((index + 1) % 2), 10] as const)),
        ).difference,
      );
    expect(words(3, 6)).toMatch(
      /^In the ChatGPT app you are named 30 points less than through the API: likely \d+ to \d+ points\.$/,
    );
    expect(words(8, 4)).toMatch(
      /^In the ChatGPT app you are named 40 points more than through the API: likely /,
    );
    expect(words(5, 5)).toBe(
      "In the ChatGPT app you are named about as often as through the API: ask whichever is cheaper.",
    );
    expect(words(5, 5, ["a"])).toBe("The ChatGPT app and its API have too few prompts in common to compare.");
  });

  test("is said beside its picture, and a difference that is not clear has no size there either", () => {
    const beside = (value: number, low: number, high: number, verdict: "real change" | "within noise") =>
      differenceBeside({ value, low, high, verdict, p: null, smallestDetectable: 0.1 });
    expect(beside(-0.18, -0.27, -0.09, "real change")).toEqual({
      ...{ isClear: true, words: "18 points less in the app", more: "likely 9 to 27 points" },
    });
    expect(beside(0.03, -0.1, 0.16, "within noise")).toMatchObject({ words: "No clear difference" });
    expect(beside(-0.4, -1, 0.3, "within noise")).toMatchObject({ words: "Too few prompts" });
    expect(differenceBeside(null)).toMatchObject({ words: "Too few prompts", isClear: false });
  });
});
