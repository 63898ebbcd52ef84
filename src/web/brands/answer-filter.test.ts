import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { surfaces } from "#measurement/surfaces.ts";
import { answerFilterQuery } from "../../api/visibility/contract.ts";
import {
  type AnswerFilter,
  addressOfAsked,
  addressOfFilter,
  filterOfAddress,
  filterQuery,
  isDay,
  periodLengths,
  periodOfFilter,
} from "./answer-filter.ts";

const TODAY = "2026-11-22";
const read = (text: string) => filterOfAddress(new URLSearchParams(text));

const day = fc
  .date({ min: new Date("2015-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const some = <One>(one: fc.Arbitrary<One>) => fc.uniqueArray(one, { minLength: 1, maxLength: 4 });
const word = fc.stringMatching(/^[\w&+ %-]{1,20}$/);
const period: fc.Arbitrary<AnswerFilter> = fc.oneof(
  fc.constant({}),
  fc.constantFrom(...periodLengths.filter((days) => days !== 30)).map((days) => ({ days })),
  day.map((from) => ({ from })),
  day.map((to) => ({ to })),
  fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
);
const rest: fc.Arbitrary<AnswerFilter> = fc.record(
  {
    assistants: some(word),
    surfaces: some(fc.constantFrom(...surfaces)),
    topics: some(fc.uuid()),
    tags: some(fc.uuid()),
    prompts: some(fc.uuid()),
    countries: some(word),
    branded: fc.constantFrom("true", "all"),
  },
  { requiredKeys: [] },
);
const filters = fc.tuple(period, rest).map(([first, second]): AnswerFilter => ({ ...first, ...second }));

describe("a filter in an address", () => {
  test("is read as it was written, and leaves the other parameters as they are", () => {
    fc.assert(
      fc.property(
        filters,
        fc.constantFrom("", "?tab=overview&brand=x", "?days=7&branded=false"),
        (filter, present) => {
          const written = addressOfFilter(new URLSearchParams(present), filter);
          expect(filterOfAddress(new URLSearchParams(written.toString()))).toEqual(filter);
          expect(written.get("tab")).toBe(new URLSearchParams(present).get("tab"));
        },
      ),
    );
  });

  test("of the usual 30 days needs no words", () => {
    expect(addressOfFilter(new URLSearchParams("tab=overview"), { days: 30 }).toString()).toBe(
      "tab=overview",
    );
    expect(read("days=30")).toEqual({});
  });

  test("keeps what is understood and nothing else", () => {
    expect(
      read("days=31&surfaces=web,phone&topics=drop%20table&branded=maybe&assistants=,,chatgpt,chatgpt"),
    ).toEqual({
      surfaces: ["web"],
      assistants: ["chatgpt"],
    });
    expect(read("from=2026-02-30&to=yesterday")).toEqual({});
    expect(read("from=2026-11-20&to=2026-11-10&days=7")).toEqual({ days: 7 });
  });
});

describe("the query of our API", () => {
  test("is accepted by the API for any filter, and says both days", () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const query = new URLSearchParams(filterQuery(filter, TODAY));
        const accepted = answerFilterQuery.parse(Object.fromEntries(query));
        expect(accepted).toMatchObject(periodOfFilter(filter, TODAY));
        expect(accepted.from && accepted.to && accepted.from <= accepted.to).toBe(true);
        expect(accepted.branded).toBe(filter.branded);
      }),
    );
  });

  test("is the same for the same choices in any order", () => {
    expect(filterQuery({ assistants: ["b", "a"], days: 7 }, TODAY)).toBe(
      filterQuery({ days: 7, assistants: ["a", "b"] }, TODAY),
    );
  });

  test("counts both ends of a period, and no more than the server counts", () => {
    expect(periodOfFilter({}, TODAY)).toEqual({ from: "2026-10-24", to: TODAY });
    expect(periodOfFilter({ days: 7, to: "2026-03-01" }, TODAY)).toEqual({
      from: "2026-02-23",
      to: "2026-03-01",
    });
    expect(periodOfFilter({ from: "2027-01-01" }, TODAY)).toEqual({ from: "2027-01-01", to: "2027-01-01" });
    expect(periodOfFilter({ from: "1999-01-01" }, TODAY).from).toBe("2016-10-06");
  });
});

test("a day is one of the calendar", () => {
  expect(["2026-02-28", "2024-02-29"].every(isDay)).toBe(true);
  expect(["2026-02-29", "2026-2-1", "20260201", "", "3026-01-01"].some(isDay)).toBe(false);
});

test("answers of assistants on one surface are shown with both in the filter", () => {
  const params = new URLSearchParams("brand=b&days=90");
  const asked = addressOfAsked(params, filterOfAddress(params), { assistants: ["deepseek"], surface: "api" });
  expect(asked.toString()).toBe("brand=b&days=90&assistants=deepseek&surfaces=api");
});
