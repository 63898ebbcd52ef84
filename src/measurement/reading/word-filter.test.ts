import fc from "fast-check";
import { expect, test } from "vitest";
import { wordFilter } from "./word-filter.ts";

const word = fc.stringMatching(/^[a-zA-Zéß.']{1,8}$/);

test("a word of the list is never refused, whatever its case and what stands around it", () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.string(), fc.string(), (words, before, after) => {
      const mayBe = wordFilter(words);
      for (const one of words)
        for (const written of [one, one.toUpperCase(), one.toLowerCase()])
          if (written.length === one.length)
            expect(mayBe(before + written + after, before.length, before.length + written.length)).toBe(true);
    }),
  );
});

test("words of other letters at their ends or of another length are told from those of the list", () => {
  const mayBe = wordFilter(["Street", "via"]);
  expect(["street", "STREET", "Street"].map((text) => mayBe(text, 0, text.length))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["streets", "tree", "vi", ""].map((text) => mayBe(text, 0, text.length))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
