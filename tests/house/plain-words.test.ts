import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Words that were used here in senses of their own, and how often each may still occur; docs/glossary.md has the words to use. Lower
 * a number when a word became rarer; never raise one. What is left is data or plain English: sample answers, a judge's prompt, CSS.
 */
const allowed: Readonly<Record<string, number>> = {
  told: 2,
  stands: 13,
  whoever: 0,
  anew: 0,
  rival: 1,
  rivals: 0,
  tally: 1,
  tallies: 0,
  tallied: 0,
  stretch: 3,
  stretches: 0,
  mended: 0,
  door: 5,
  doors: 3,
  whomever: 0,
  eldest: 0,
};

const files = globSync("{src,tests,scripts,docs,supabase}/**/*.{ts,tsx,sql,css,md}").filter(
  (file) =>
    file !== "tests/house/plain-words.test.ts" && !/\/(lexicons|__fixtures__|wire-fixtures)\//.test(file),
);

test("words of a private English only become fewer", () => {
  expect(files.length).toBeGreaterThan(1500);
  const counted = new Map(Object.keys(allowed).map((word) => [word, 0]));
  for (const file of files)
    for (const [word] of readFileSync(file, "utf8")
      .toLowerCase()
      .matchAll(/[a-z]+/g)) {
      const count = counted.get(word);
      if (count !== undefined) counted.set(word, count + 1);
    }
  const more = [...counted].filter(([word, count]) => count > (allowed[word] ?? 0));
  expect(more).toEqual([]);
});

test("the glossary uses none of them, and the docs lead to it", () => {
  const glossary = readFileSync("docs/glossary.md", "utf8");
  const words = new Set(glossary.toLowerCase().match(/[a-z]+/g));
  expect(Object.keys(allowed).filter((word) => words.has(word))).toEqual([]);
  for (const page of ["README.md", "CONTRIBUTING.md", "docs/architecture.md"])
    expect(readFileSync(page, "utf8"), page).toContain("glossary.md");
});
