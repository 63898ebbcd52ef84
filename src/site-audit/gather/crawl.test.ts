import { expect, it } from "vitest";
import { retryAfterMs } from "./crawl.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

it.each([
  ["120", 120_000],
  [" 0 ", 0],
  ["Sat, 21 Nov 2026 12:00:30 GMT", 30_000],
  ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
  ["soon", null],
  ["-5", null],
  ["1.5", null],
  ["2026-11-21", null],
  ["", null],
])("reads Retry-After %j", (value, milliseconds) => {
  expect(retryAfterMs(value, now)).toBe(milliseconds);
});
