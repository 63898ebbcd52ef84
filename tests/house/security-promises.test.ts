import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/security.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| promise"));

test("every promise of docs/security.md names a test that exists", () => {
  expect(rows.length).toBeGreaterThan(15);
  const named = rows.map((row) =>
    [...row.matchAll(/`((?:src|tests)\/[^`]+)`/g)].map(([, file = ""]) => file),
  );
  expect(rows.filter((_, index) => named[index]?.length === 0)).toEqual([]);
  expect(named.flat().filter((file) => !existsSync(file))).toEqual([]);
});
