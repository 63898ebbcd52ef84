import { expect, test } from "vitest";
import type { ReadingState } from "#api/brands/contract.ts";
import { importReadingPace } from "./waiting-decisions.tsx";

const at = (unread: number, state: ReadingState["state"] = "current") => ({
  unread,
  reading: { state, done: 0, total: 9, recount: null },
});

// @issue-20
test("imported answers are asked about until they are read, and not without end where that fails", () => {
  expect(importReadingPace({ data: at(3), status: "success" })).toBeGreaterThan(0);
  expect(importReadingPace({ data: at(0, "reading"), status: "success" })).toBeGreaterThan(0);
  expect(importReadingPace({ data: at(0), status: "success" })).toBe(false);
  // The first answers of a brand are unread, too.
  expect(importReadingPace({ data: at(3, "none"), status: "success" })).toBeGreaterThan(0);
  expect(importReadingPace({ data: at(3), status: "error" })).toBe(false);
  expect(importReadingPace({ data: undefined, status: "error" })).toBe(false);
});
