import { expect, test } from "vitest";
import type { AuditedSite } from "#api/brands/contract.ts";
import { countsWords, reachedWords, reachWords, scoreWords } from "./wording.ts";

const counts = { pass: 27, partial: 22, fail: 7, na: 2, unknown: 2 };
const site = { pagesRead: 12, counts, coverage: 0.974 } as AuditedSite;

test("says how much of the site was seen", () => {
  expect(reachWords(site)).toBe(
    "12 pages read, 56 of 60 checks run, 2 don’t apply, 2 couldn’t be run and don’t count",
  );
  expect(reachWords({ ...site, pagesRead: 1 })).toMatch(/^1 page read,/);
});

test("counts outcomes in words, and leaves out what there is none of", () => {
  expect(countsWords(counts)).toBe("27 pass, 22 partly, 7 fail, 2 do not apply, 2 not measured");
  expect(countsWords({ pass: 58, partial: 0, fail: 1, na: 1, unknown: 0 })).toBe(
    "58 pass, 1 fails, 1 does not apply",
  );
});

test("a score that is missing is a dash, never a zero", () => {
  expect(scoreWords(null)).toBe("–");
  expect(scoreWords(0)).toBe("0.0");
});

test("the list says how many fixes lead to its score", () => {
  expect(reachedWords(8, 14, 5, 7.9)).toBe("The first 8 fixes together take you from 5.0 to 7.9.");
  expect(reachedWords(8, 8, 5, 7.9)).toMatch(/^These 8 fixes/);
  expect(reachedWords(1, 1, 5, 6.2)).toMatch(/^This fix takes you from 5\.0 to 6\.2\./);
});
