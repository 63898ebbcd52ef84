import { expect, test } from "vitest";
import { automaticLabel, commonWordHint } from "./common-word-wording.ts";

const nowhere = { automaticCommonWord: false, automaticCommonIn: [] };
const everywhere = { ...nowhere, automaticCommonWord: true };
const some = { ...nowhere, automaticCommonIn: ["nl", "de"] };

test("what is automatic is said of all answers, or by their language", () => {
  expect([nowhere, everywhere, some].map(automaticLabel)).toEqual([
    "Automatic: no",
    "Automatic: yes",
    "Automatic: by language",
  ]);
  expect(commonWordHint(null, everywhere)).toMatch(/^The name counts only where/);
  expect(commonWordHint(null, nowhere)).toMatch(/^Is your name also an ordinary word/);
  expect(commonWordHint(null, some)).toBe(
    "In Dutch and German the name is an everyday word: in such answers it counts only where something says that the brand is meant: a list of brands, its site, “the app”. In other languages it needs no such sign.",
  );
});

test("of many languages three are named", () => {
  const many = { ...nowhere, automaticCommonIn: ["de", "nl", "fr", "it", "es"] };
  expect(commonWordHint(null, many)).toContain("In Dutch, French, German and 2 more languages the name is");
});

test("what the owner says holds in every language", () => {
  expect(commonWordHint(true, nowhere)).toBe(commonWordHint(null, everywhere));
  expect(commonWordHint(false, everywhere)).toBe(commonWordHint(false, some));
});
