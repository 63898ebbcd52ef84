import { expect, test } from "vitest";
import { readPlace } from "./confirmed-from.ts";

const now = new Date("2026-11-26T12:00:00Z");
const email = "ida@tasklane.example";
const path = "/brand/tasklane?tab=overview&view=reports";
const kept = { email, path, savedAt: now.getTime() - 10 * 60_000 };

test("who confirms an address goes back to the page that asked for it", () => {
  expect(readPlace(kept, email, now)).toBe(path);
  expect(readPlace({ ...kept, path: "/dashboard" }, email, now)).toBe("/dashboard");
});

test.each([
  ["of somebody else", { ...kept, email: "x@tasklane.example" }],
  ["older than the link", { ...kept, savedAt: now.getTime() - 61 * 60_000 }],
  ["of another site", { ...kept, path: "//evil.example/brand" }],
  ["of the sign-in", { ...kept, path: "/auth" }],
  ["nothing", null],
  ["anything", "text"],
])("a place %s is none", (_, place) => {
  expect(readPlace(place, email, now)).toBeNull();
});
