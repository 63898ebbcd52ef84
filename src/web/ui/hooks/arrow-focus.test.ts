import { expect, test } from "vitest";
import { nextFocus } from "./arrow-focus.ts";

// @spec-2.60
test.each([
  ["ArrowDown", 0, 6, 1],
  ["ArrowDown", 5, 6, 0],
  ["ArrowUp", 0, 6, 5],
  ["ArrowUp", 3, 6, 2],
  ["ArrowUp", -1, 6, 5],
  ["ArrowDown", -1, 6, 0],
  ["Home", 4, 6, 0],
  ["End", 1, 6, 5],
  ["Tab", 1, 6, null],
  ["ArrowDown", -1, 0, null],
])("Up and Down move the focus with wraparound: %s at %i of %i", (key, at, count, next) => {
  expect(nextFocus(key, at, count)).toBe(next);
});
