import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

const named = (full_name: unknown, email?: string) => ({ email, user_metadata: { full_name } });

// @spec-3.8
test.each([
  ["Ingrid Solheim", "IS"],
  ["  ingrid   maria solheim ", "IM"],
  ["Ingrid", "I"],
  ["Émile Öst", "ÉÖ"],
  ["😀 Smile", "😀S"],
])("initials are the first letters of the full name's words, at most two: %s", (name, initials) => {
  expect(initialsOf(named(name, "x@y.example"))).toBe(initials);
});

// @spec-3.8
test.each([[""], ["   "], [null], [42]])(
  "without a full name (%s) initials are the email's first two letters",
  (name) => {
    expect(initialsOf(named(name, "maren@sample.example"))).toBe("MA");
  },
);

// @spec-3.8
test("without name and email initials are TN", () => {
  expect(initialsOf(null)).toBe("TN");
  expect(initialsOf({})).toBe("TN");
  expect(initialsOf({ email: "", user_metadata: {} })).toBe("TN");
});
