import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_SEARCH_LENGTH, searchedText, searchFilter } from "./brand-search.ts";

describe("Brand search text has percent signs removed before matching", () => {
  // @spec-5.16
  test.each([
    ["acme", "name.ilike.%acme%,domain.ilike.%acme%"],
    [" 100% wool ", "name.ilike.%100 wool%,domain.ilike.%100 wool%"],
    ["müller-büro.de", "name.ilike.%müller-büro.de%,domain.ilike.%müller-büro.de%"],
    ["a,b", "name.imatch.a\\u002cb,domain.imatch.a\\u002cb"],
    [
      "st*r_(1)",
      "name.imatch.st\\u002ar\\u005f\\u00281\\u0029,domain.imatch.st\\u002ar\\u005f\\u00281\\u0029",
    ],
    ["*🦊", "name.imatch.\\u002a\\U0001f98a,domain.imatch.\\u002a\\U0001f98a"],
  ])("%j asks for %s", (typed, filter) => {
    expect(searchFilter(typed)).toBe(filter);
  });

  test.each(["", "  ", "%", " %%% "])("%j asks for nothing", (typed) => {
    expect(searchFilter(typed)).toBeNull();
  });
});

/** Reads a filter as the Data API does; null where it is not one and the same condition on name and domain. */
function conditionIn(filter: string): { operator: string; value: string } | null {
  const [name, domain, ...more] = filter.split(",");
  const parts = /^name\.((ilike|imatch)\.(.*))$/s.exec(name ?? "");
  if (parts === null || more.length > 0 || domain !== `domain.${parts[1]}`) return null;
  return { operator: parts[2] ?? "", value: parts[3] ?? "" };
}

/** Spells the numbers of a regular expression out again; null where it holds anything but letters, digits and numbers. */
function literalOf(pattern: string): string | null {
  if (!/^(?:[\p{L}\p{N}]|\\u[0-9a-f]{4}|\\U[0-9a-f]{8})*$/u.test(pattern)) return null;
  return pattern.replace(/\\u([0-9a-f]{4})|\\U([0-9a-f]{8})/g, (_, short, long) =>
    String.fromCodePoint(Number.parseInt(short ?? long, 16)),
  );
}

const typing = fc.oneof(
  fc
    .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 60 })
    .map((codes) => String.fromCodePoint(...codes)),
  fc.string({ unit: fc.constantFrom(..."ab%_*\\\"'(),.{}[]:^$+?|- \u0000🦊"), maxLength: 20 }),
);

test("any text typed leaves the filter whole and matches itself only, never as a wildcard", () => {
  fc.assert(
    fc.property(typing, (typed) => {
      const text = searchedText(typed);
      const filter = searchFilter(typed);
      if (text === "") {
        expect(filter).toBeNull();
        return;
      }
      const condition = conditionIn(filter ?? "");
      expect(condition).not.toBeNull();
      if (condition?.operator === "ilike") {
        expect(condition.value).toBe(`%${text}%`);
        expect(text).not.toMatch(/[%_*\\,()"{}]/);
      } else expect(literalOf(condition?.value ?? "?")).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test("a search is no longer than any name", () => {
  expect(searchedText("x".repeat(5000))).toHaveLength(MAX_SEARCH_LENGTH);
});
