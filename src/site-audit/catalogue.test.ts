import { expect, test } from "vitest";
import { catalogue } from "./catalogue.ts";
import { categories } from "./categories.ts";
import { allChecks } from "./checks/all-checks.ts";

test("the catalogue numbers its entries, with unique ids, known categories and efforts", () => {
  expect(catalogue.map(({ n }) => n)).toEqual(catalogue.map((_, index) => index + 1));
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  const ids = new Set(categories.map(({ id }) => id));
  expect(catalogue.filter(({ category }) => !ids.has(category))).toEqual([]);
  expect(catalogue.filter(({ effort }) => !["S", "M", "L"].includes(effort))).toEqual([]);
});

test("category weights sum to 100 and follow the published list", () => {
  expect(Object.fromEntries(categories.map(({ id, weight }) => [id, weight]))).toEqual({
    access: 20,
    discover: 12,
    render: 14,
    structure: 10,
    entity: 12,
    content: 18,
    trust: 9,
    delivery: 5,
  });
});

test("every entry is judged by exactly one check, and every check is in the catalogue", () => {
  expect(allChecks.map(({ id }) => id).toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
});

test("every check says its failing fact in its own words", () => {
  const titles = new Map(catalogue.map(({ id, title }) => [id, title]));
  expect(
    allChecks.filter((check) => check.failureTitle === titles.get(check.id) || check.failureTitle === ""),
  ).toEqual([]);
});

test("why a check matters is said in plain words, without notes on research", () => {
  const notes = /\b(?:corr\b|GEO\b|PAWC|SE Ranking|C-SEO|Ahrefs|Vercel|RFC|TTFB|keep low)|[≈→≥≤]|\d vs\b/i;
  expect(catalogue.filter(({ why }) => notes.test(why) || why.length > 160).map(({ id }) => id)).toEqual([]);
  expect(catalogue.filter(({ research }) => research === "")).toEqual([]);
});
