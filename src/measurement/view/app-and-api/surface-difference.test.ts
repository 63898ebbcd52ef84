import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_COUNTS } from "../../metrics/counts.ts";
import { surfaceDifference } from "./surface-difference.ts";

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
    expect(compared).toMatchObject({ app: { answers: 8 }, api: { answers: 8 } });
    expect(compared.shared).toHaveLength(2);
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
    expect(compared.difference).toBeNull();
    expect(compared.shared).toEqual([
      { key: "a", app: { named: 2, answers: 4 }, api: { named: 2, answers: 4 } },
    ]);
  });

  test("lists the prompts that show the difference best first", () => {
    const keys = (app: ReadonlyMap<string, ReturnType<typeof counts>>, api: typeof app) =>
      surfaceDifference(app, api).shared.map(({ key }) => key);
    const app = of(["near", 2, 4], ["far", 0, 4], ["same", 1, 4], ["against", 4, 4]);
    const api = of(["near", 3, 4], ["far", 4, 4], ["same", 1, 4], ["against", 1, 4]);
    expect(keys(app, api)).toEqual(["far", "against", "near", "same"]);
    const less = ten.map((key) => [key, 2, 10] as const);
    const more = ten.map((key) => [key, 8, 10] as const);
    // Clearly less in the app: a prompt where it is more is the last to be shown.
    expect(keys(of(["against", 10, 10], ...less), of(["against", 0, 10], ...more)).at(-1)).toBe("against");
  });

  test("compares position and tone on the prompts where both have one", () => {
    const placed = (position: number, tone: number) => ({
      ...counts(4, 4),
      ...{ positionSum: 4 * position, positionCount: 4, sentimentSum: 4 * tone, sentimentCount: 4 },
    });
    const compared = surfaceDifference(
      new Map(ten.map((key, index) => [key, placed(index === 0 ? 4 : 3, 0)])),
      new Map(ten.map((key, index) => [key, placed(1, index % 2 === 0 ? 1 : -1)])),
    );
    expect(compared.position?.value).toBeCloseTo(2.1, 10);
    expect(compared.position?.verdict).toBe("real change");
    expect(compared.sentiment).toMatchObject({ value: 0, verdict: "within noise" });
    expect(surfaceDifference(of(["a", 0, 4]), of(["a", 1, 4]))).toMatchObject({
      ...{ position: null, sentiment: null },
    });
  });

  test("shows the means of the prompts whose difference it gives, each prompt once", () => {
    const toned = (sum: number, count: number) => ({
      ...counts(count, 20),
      ...{ sentimentSum: sum, sentimentCount: count },
    });
    // Many kind answers to one prompt, and one that only the app has a tone for, hide that the app is more critical.
    const app = new Map([
      ["a", toned(18, 20)],
      ["b", toned(-1, 1)],
      ["c", toned(20, 20)],
    ]);
    const api = new Map([
      ["a", toned(20, 20)],
      ["b", toned(0, 10)],
      ["c", toned(0, 0)],
    ]);
    const compared = surfaceDifference(app, api);
    expect(compared.app.sentiment).toMatchObject({ value: 47.5, n: 21 });
    expect(compared.api.sentiment).toMatchObject({ value: 75, n: 30 });
    expect(compared.sentiment?.value).toBeCloseTo(-27.5, 10);
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
});
