import { expect, test } from "vitest";
import { excerptText } from "./excerpt-text.ts";

test.each([
  ["Plain words.", "Plain words."],
  ["## Brands\n\n1. **Velora** – fast\n2. __Brakka__ – safe", "Brands · Velora – fast · Brakka – safe"],
  ["- first\n- second", "first · second"],
  ["| Brand | Price |\n|---|---|\n| Velora | 10 |", "Brand Price Velora 10"],
  ["> quoted\r\n\r\n---\r\nafter", "quoted after"],
  ["A 2-in-1 costs 3 - 4 times more, *really*.", "A 2-in-1 costs 3 - 4 times more, *really*."],
  // A lead that is said again at once.
  ["Named most:\n### 1. Velora\nVelora is light.", "Named most: · Velora is light."],
  ["1. **Velora** – Velora is light.\n2. **Brakka**: safe", "Velora is light. · Brakka: safe"],
  ["Velora\nVelora’s range is long.", "Velora’s range is long."],
  ["- Velora\n- Veloras", "Velora · Veloras"],
  ["See [Velora](https://velora.example/a/b?utm=1) for details.", "See Velora for details."],
  ["See [[1]](https://velora.example/a_(b)) and [2].", "See [1] and [2]."],
  ["…Velora](https://velora.example) is light, as **[Brakka](https://brakka", "…Velora is light, as Brakka"],
  ["", ""],
])("the excerpt %j reads %j", (raw, words) => {
  expect(excerptText(raw)).toBe(words);
});

test("what was cut ends at a whole word, or where there is none at the cut", () => {
  expect(excerptText("word ".repeat(60))).toBe(`${"word ".repeat(58)}word…`);
  expect(excerptText(`${"word ".repeat(59)}brok`)).toBe(`${"word ".repeat(58)}word brok`);
  expect(excerptText(`${"word ".repeat(59)}broke`)).toBe(`${"word ".repeat(58)}word…`);
  expect(excerptText(`${"word ".repeat(58)}end. Nextword`)).toMatch(/word end…$/);
  expect(excerptText("株".repeat(300))).toBe(`${"株".repeat(300)}…`);
});
