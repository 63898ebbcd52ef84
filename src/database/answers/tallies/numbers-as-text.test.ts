import { expect, test } from "vitest";
import { numbersIn } from "./numbers-as-text.ts";

test("numbers stand as one character, two or six, one after the other", () => {
  expect([...numbersIn("")]).toEqual([]);
  expect([...numbersIn(" !O")]).toEqual([0, 1, 47]);
  expect([...numbersIn("P Q }~")]).toEqual([48, 143, 4417]);
  expect([...numbersIn("~ !   !~  8%W!")]).toEqual([95 ** 3, 1, 24 * 95 ** 2 + 5 * 95 + 55, 1]);
});
