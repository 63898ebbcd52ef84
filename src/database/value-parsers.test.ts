import { expect, test } from "vitest";
import { isoParsers, isoTimestamp, productParsers } from "./value-parsers.ts";

test.each([
  ["2026-11-20 23:07:42.474+00", "2026-11-20T23:07:42.474+00:00"],
  ["2026-11-20 23:07:42+00", "2026-11-20T23:07:42+00:00"],
  ["2026-11-20 23:07:42.123456+05:30", "2026-11-20T23:07:42.123456+05:30"],
  ["2026-11-20 23:07:42-08", "2026-11-20T23:07:42-08:00"],
  ["infinity", "infinity"],
])("the time %s leaves as %s", (text, iso) => {
  expect(isoTimestamp(text)).toBe(iso);
});

test("a number that JavaScript cannot hold stays text", () => {
  expect(productParsers[20]?.("9007199254740991")).toBe(9007199254740991);
  expect(productParsers[20]?.("9007199254740993")).toBe("9007199254740993");
  expect(isoParsers[1700]?.("0.10")).toBe("0.10");
});
