import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const promises = readFileSync("docs/security.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| promise"));

/** The tests a promise names: after each file the titles of tests in it. */
const heldBy = (promise: string): readonly { readonly file: string; readonly titles: readonly string[] }[] =>
  [...promise.matchAll(/`((?:src|tests)\/[^`]+)`((?:[:,] “[^”]+”)*)/g)].map(([, file = "", titles = ""]) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => title),
  }));

/** Whether a source has a test of that title, not only a group of tests. */
function hasTest(source: string, title: string): boolean {
  const literal = JSON.stringify(title).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const isTest = new RegExp(
    String.raw`\b(?:test|it)\b(?:(?!\b(?:test|it|describe)\b(?:\.|\()).)*?\(\s*${literal},`,
    "s",
  );
  return isTest.test(source);
}

test("every promise of docs/security.md names files and titles of tests that exist", () => {
  expect(promises.length).toBeGreaterThan(40);
  const problems = promises.flatMap((promise) => {
    const held = heldBy(promise);
    if (held.length === 0) return [`no test: ${promise}`];
    return held.flatMap(({ file, titles }) => {
      if (!existsSync(file)) return [`no file: ${file}`];
      if (titles.length === 0) return [`no title: ${file} of ${promise}`];
      const source = readFileSync(file, "utf8");
      return titles.filter((title) => !hasTest(source, title)).map((title) => `${file} has no “${title}”`);
    });
  });
  expect(problems).toEqual([]);
});
