import fc from "fast-check";
import { expect, test } from "vitest";
import { wordTable } from "./word-table.ts";

const unitsOf = (text: string): Uint16Array => Uint16Array.from(text, (_, at) => text.charCodeAt(at));
const letter = fc.constantFrom(..."abcdefgxyz");
const word = fc.oneof(
  fc.string({ unit: letter, minLength: 1, maxLength: 20 }),
  fc.tuple(letter, fc.constantFrom("'", "-"), letter).map((parts) => parts.join("")),
);

test("finds a word at its place whatever its case, and no word that is not listed", () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 200 }), fc.array(word), (words, others) => {
      const { entryOf, indexOf } = wordTable(words);
      for (const text of [...words, ...others]) {
        const expected = words.indexOf(text) + 1;
        const written = ` ${text.toUpperCase().replaceAll("'", "’")} `;
        expect(entryOf(unitsOf(text), 0, text.length)).toBe(expected);
        expect(entryOf(unitsOf(written), 1, text.length + 1)).toBe(expected);
        expect(indexOf(text)).toBe(expected);
      }
    }),
  );
});
