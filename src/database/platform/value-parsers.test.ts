import { expect, test } from "vitest";
import { productParsers } from "./value-parsers.ts";

test("a number that JavaScript cannot hold stays text", () => {
  expect(productParsers[20]?.("9007199254740991")).toBe(9007199254740991);
  expect(productParsers[20]?.("9007199254740993")).toBe("9007199254740993");
});
