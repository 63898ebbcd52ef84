import { describe, expect, it } from "vitest";
import { hasTerm, termsSource } from "./term-pattern.ts";

const matches = (terms: readonly string[], text: string) =>
  Array.from(text.matchAll(new RegExp(termsSource(terms), "giu")), ([found]) => found);

describe("termsSource", () => {
  it("matches whole words, the longest first, over any white space", () => {
    expect(matches(["year", "year old"], "Year  old years year-old")).toEqual(["Year  old", "year"]);
    expect(matches(["l'équipe"], "L’équipe")).toEqual(["L’équipe"]);
  });

  it("takes any ending after a star", () => {
    expect(matches(["клиент*"], "клиентов клиент подклиент")).toEqual(["клиентов", "клиент"]);
  });

  it("matches Chinese and Japanese anywhere, and words beside signs", () => {
    expect(matches(["公司", "source:"], "我们公司 source:x resource:y")).toEqual(["公司", "source:"]);
  });

  it("takes signs in terms for themselves", () => {
    expect(matches(["c++", "q&a"], "C++ q&a cpp")).toEqual(["C++", "q&a"]);
  });

  it("matches nothing without terms", () => {
    expect(matches([], "anything")).toEqual([]);
  });
});

describe("hasTerm", () => {
  const lists = { en: "made by", de: "gemacht von" };
  it.each([
    ["gemacht von uns", "de", true],
    ["made by us", "de", true],
    ["gemacht von uns", "en", false],
    ["made by us", "sv", true],
  ])("%s in %s: %s", (text, language, expected) => {
    expect(hasTerm(text, lists, language)).toBe(expected);
  });
});
