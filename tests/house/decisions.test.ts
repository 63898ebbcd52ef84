import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "docs/decisions";
const records = readdirSync(folder).filter((file) => /^\d{4}-.+\.md$/.test(file));

test("each line of the decisions' index leads to a record and bears its title", () => {
  const lines = readFileSync(`${folder}/README.md`, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("- ["));
  expect(lines.length).toBeGreaterThan(100);
  expect(new Set(lines).size).toBe(lines.length);
  const titles = records.map((file) => {
    const [heading = ""] = readFileSync(`${folder}/${file}`, "utf8").split("\n", 1);
    return `- [${file.slice(0, 4)}](${file}): ${heading.replace(/^# \d{4}[:.]? /, "")}`;
  });
  expect(lines.filter((line) => !titles.includes(line))).toEqual([]);
});
