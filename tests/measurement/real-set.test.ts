import { expect, test } from "vitest";
import { realReferences } from "./real-set.ts";

const { sources, brands, answers } = realReferences();
const names = answers.flatMap(({ names }) => names);
const count = (ordinary: boolean, named: string): number =>
  names.filter((name) => name.ordinary === ordinary && name.named === named).length;

test("the real set is large and varied enough to say something", () => {
  expect(names.length).toBeGreaterThan(300);
  expect(new Set(answers.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8);
  expect(count(true, "yes")).toBeGreaterThan(80);
  expect(count(true, "no")).toBeGreaterThan(80);
});

test("each answer has a source at a commit and each name has a brand it means", () => {
  const known = new Set(sources.map(({ repository }) => repository));
  expect(answers.filter(({ repository }) => !known.has(repository))).toEqual([]);
  expect(names.filter(({ name }) => brands[name] === undefined)).toEqual([]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
});

test("a tone is labelled exactly where the brand is named", () => {
  expect(names.filter(({ named, tone }) => (named === "yes") !== (tone !== undefined))).toEqual([]);
});
