import fc from "fast-check";
import { expect, test } from "vitest";
import { wordsOf } from "./answer-words.ts";

test("finds the same words whether or not a script without spaces is in the same text", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("Best", "tool", "É", "’", "–", "42", " ", "\n", "x".repeat(80))),
      (parts) => {
        const text = parts.join("");
        expect(wordsOf(`${text} 東`)).toEqual([...wordsOf(text), "東"]);
      },
    ),
  );
});

test("takes accents off, splits scripts without spaces into neighbours, and cuts endless words", () => {
  expect(wordsOf("Café CAFE")).toEqual(["cafe"]);
  expect(wordsOf("東京")).toEqual(["東", "東京", "京"]);
  expect(wordsOf("a".repeat(100))).toEqual(["a".repeat(64)]);
  expect(wordsOf("")).toEqual([]);
});
