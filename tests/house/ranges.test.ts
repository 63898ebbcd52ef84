import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");
/** Two bounds joined by hand: "{low}–{high}", "${one(low)} to ${one(high)}", with whatever is around each. */
const joinedByHand =
  /\{[^{}]*\b(?:low|least|lower)\b[^{}]*\}\s*(?:–|—|-|\bto\b|\band\b)\s*\$?\{[^{}]*\b(?:high|most|upper)\b/i;

test("only the formatter of ranges joins two bounds, so that none wider than half of its scale is printed", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((name) => joinedByHand.test(readFileSync(join(source, name), "utf8")));
  expect(found).toEqual([]);
});

/** A range without its word: only src/measurement/view/likely.ts says "likely" before it. */
const withoutWord = /\brangeText\(/;

test("pages and mails say a range in one of the two forms of likely.ts", () => {
  const files = ["web", "mail", "cli", "mcp", "jobs"].flatMap((layer) =>
    readdirSync(join(source, layer), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(source, layer, name)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => withoutWord.test(readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  "{low}–#{high}",
  "#{pointsText(low)} to #{pointsText(high)}",
  "{low.toFixed(1)}–{high.toFixed(1)}",
  "#{Math.round(range.low * 100)}–#{Math.round(range.high * 100)}%",
])("finds %s", (written) => {
  expect(written.replaceAll("#", "$")).toMatch(joinedByHand);
});
