import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "docs/decisions";
const records = readdirSync(folder)
  .filter((file) => file !== "README.md")
  .toSorted();
const textOf = (file: string) => readFileSync(`${folder}/${file}`, "utf8");

test("there are at most 25 decision records, numbered without a gap", () => {
  expect(records.length).toBeGreaterThan(10);
  expect(records.length).toBeLessThanOrEqual(25);
  const numbers = records.map((file) => /^(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1]);
  expect(numbers).toEqual(records.map((_, index) => String(index + 1).padStart(4, "0")));
});

test("the index lists each record once, with its title", () => {
  const lines = textOf("README.md")
    .split("\n")
    .filter((line) => line.startsWith("- ["));
  const titles = records.map((file) => {
    const [heading = ""] = textOf(file).split("\n", 1);
    return `- [${file.slice(0, 4)}](${file}): ${heading.replace(`# ${file.slice(0, 4)}: `, "")}`;
  });
  expect(lines.toSorted()).toEqual(titles);
});

test("each record has context, decision, alternatives and consequences, in this order", () => {
  const parts = (file: string) =>
    Array.from(textOf(file).matchAll(/^\*\*(\w+)\.\*\* /gm), ([, part]) => part);
  const wanted = ["Context", "Decision", "Alternatives", "Consequences"];
  expect(records.filter((file) => parts(file).join() !== wanted.join())).toEqual([]);
});
