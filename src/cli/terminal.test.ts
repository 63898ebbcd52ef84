import { expect, test } from "vitest";
import { harmless } from "./terminal.ts";

test("text of others neither steers a terminal nor turns its direction; lines and tabs stay", () => {
  expect(harmless("a\tb\nc")).toBe("a\tb\nc");
  expect(harmless("\u001b[31mred\u0007")).toBe("\uFFFD[31mred\uFFFD");
  for (const turning of ["\u061c", "\u200e", "\u200f", "\u202a", "\u202e", "\u2066", "\u2069"])
    expect(harmless(`a${turning}b`)).toBe("a\uFFFDb");
  expect(harmless("مقهى 京东 🦊")).toBe("مقهى 京东 🦊");
});
