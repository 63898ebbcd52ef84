import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Sentences of the specification by their tag, such as "4.12". */
const sentences = readFileSync("docs/spec-coverage.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, tag = "", sentence = ""] = /^\| (\d+\.\d+) \| (.+) \|$/.exec(line) ?? [];
    return tag === "" ? [] : [{ tag, sentence }];
  });

/** A comment of tags is above a test that is run, or above the loop that makes tests; other comments may come between. */
function tagsIn(file: string): { readonly tags: readonly string[]; readonly isAboveTest: boolean }[] {
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line, index) => {
    const tags = Array.from(
      /^\s*\/\/.*@spec-/.test(line) ? line.matchAll(/@spec-(\d+\.\d+)/g) : [],
      ([, tag = ""]) => tag,
    );
    const below = lines.slice(index + 1, lines.indexOf("", index + 1));
    const first = below.find((later) => !/^\s*\/\//.test(later)) ?? "";
    const called = /^\s*for \(/.test(first) ? below.find((later) => /^\s*(?:test|it)\b/.test(later)) : first;
    const isAboveTest = /^\s*(?:test|it)\b(?!\.(?:skip|fixme|todo)\b)/.test(called ?? "");
    return tags.length === 0 ? [] : [{ tags, isAboveTest }];
  });
}

const tagged = globSync("{src,tests}/**/*.{test,spec}.{ts,tsx}")
  .filter((file) => file !== "tests/house/spec-coverage.test.ts")
  .flatMap((file) => tagsIn(file).map((comment) => ({ file, ...comment })));

test("every sentence has a tag of its own", () => {
  expect(sentences.length).toBeGreaterThanOrEqual(200);
  expect(new Set(sentences.map(({ tag }) => tag)).size).toBe(sentences.length);
  expect(new Set(sentences.map(({ tag, sentence }) => `${tag.split(".")[0]} ${sentence}`)).size).toBe(
    sentences.length,
  );
});

test("every tag is above a test that is run", () => {
  expect(tagged.filter(({ isAboveTest }) => !isAboveTest)).toEqual([]);
});

test("every sentence has a test, and no test names a sentence that isn't there", () => {
  const proven = new Set(tagged.flatMap(({ tags }) => tags));
  expect(sentences.filter(({ tag }) => !proven.has(tag))).toEqual([]);
  const known = new Set(sentences.map(({ tag }) => tag));
  expect([...proven].filter((tag) => !known.has(tag))).toEqual([]);
});
