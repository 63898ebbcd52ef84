import { expect, test } from "vitest";
import { answerQuote, placesOf } from "./answer-quote.ts";

const placed = (text: string, name: string) =>
  [...text.matchAll(new RegExp(name, "g"))].map(({ index }) => ({ start: index, end: index + name.length }));

test("quotes the sentence that names the brand, not a heading or a row of a table above it", () => {
  const text = "Some brands.\n### 1. Velora\nVelora is light and quiet for its price. Others weigh more.";
  expect(answerQuote(text, placed(text, "Velora"))).toEqual({
    quote: "Velora is light and quiet for its price.",
    name: "Velora",
  });
  const table =
    "| Velora | light and quiet | from 1,200 dollars |\n\nMost riders choose Velora for its range.";
  expect(answerQuote(table, placed(table, "Velora")).quote).toBe("Most riders choose Velora for its range.");
});

test("shows the part around the name of a sentence without an end", () => {
  const text = `${"word ".repeat(80)}Velora ${"word ".repeat(80)}`;
  const { quote, name } = answerQuote(text, placed(text, "Velora"));
  expect(name).toBe("Velora");
  expect(quote).toMatch(/^…word .*Velora word .* word…$/);
  expect(quote.length).toBeLessThan(300);
  const end = `${"word ".repeat(80)}Velora.`;
  expect(answerQuote(end, placed(end, "Velora")).quote).toMatch(/^…word .*Velora\.$/);
});

test("begins with the beginning where nobody is named in a sentence", () => {
  expect(answerQuote("Look at the weight first.", [])).toEqual({
    quote: "Look at the weight first.",
    name: null,
  });
  expect(answerQuote("- Velora\n- Brakka", placed("- Velora\n- Brakka", "Velora")).name).toBeNull();
  expect(answerQuote("x".repeat(1000), []).quote).toHaveLength(300);
  expect(answerQuote(`${"x".repeat(299)}😀`, []).quote.isWellFormed()).toBe(true);
});

test("reads stored spans in pairs", () => {
  expect(placesOf([0, 5, 9, 14])).toEqual([
    { start: 0, end: 5 },
    { start: 9, end: 14 },
  ]);
  expect(placesOf([])).toEqual([]);
});
