import { expect, test } from "vitest";
import { brokenWord } from "./pdf-fonts.ts";

test("Chinese and Japanese break without a hyphen, within a long word and where the next face begins", () => {
  expect(brokenWord("北京")).toEqual(["北京", ""]);
  expect(brokenWord("ア".repeat(40))).toEqual(["ア".repeat(16), "", "ア".repeat(16), "", "ア".repeat(8), ""]);
});

test("long Arabic words break without a hyphen, shorter ones not at all", () => {
  expect(brokenWord("م".repeat(33))).toEqual(["م".repeat(16), "", "م".repeat(16), "", "م"]);
  expect(brokenWord("النخيل")).toEqual(["النخيل"]);
});

test("Latin words stay whole, and only what is longer than any word is cut", () => {
  expect(brokenWord("Northwind")).toEqual(["Northwind"]);
  expect(brokenWord("a".repeat(33))).toEqual(["a".repeat(16), "a".repeat(16), "a"]);
});
