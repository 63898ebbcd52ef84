import { describe, expect, it } from "vitest";
import { parseHtml } from "../html/html-document.ts";
import { proseBlocks } from "./prose.ts";
import { isDirectAnswer, isQuestion, questionsIn } from "./questions.ts";

const sentence = (wordCount: number) =>
  `W${Array.from({ length: wordCount }, (_, i) => `word${i}`).join(" ")}.`;

describe("isQuestion", () => {
  it.each([
    ["en", "How does it work"],
    ["en", "Can I cancel?"],
    ["ru", "Сколько стоит доставка"],
    ["de", "Wie funktioniert das"],
    ["fr", "Combien ça coûte"],
    ["es", "¿Cuánto cuesta?"],
    ["es", "Cómo funciona"],
    ["it", "Quanto costa"],
    ["pt", "O que é isto"],
    ["pl", "Dlaczego warto"],
    ["nl", "Hoeveel kost het"],
    ["tr", "Hosting nedir"],
    ["ja", "SEOとは"],
    ["ja", "送料はいくらですか"],
    ["zh", "如何退款"],
    ["zh", "可以退款吗"],
    ["ar", "كيف يعمل؟"],
    ["en", "1. What is it"],
  ])("%s: %s", (language, heading) => {
    expect(isQuestion(heading, language)).toBe(true);
  });

  it.each([
    ["en", "Our history"],
    ["en", "Whatever the weather"],
    ["en", "Howard's bakery"],
    ["es", "Como en casa"],
    ["de", "Wiesbaden"],
    ["fr", "Questions"],
    ["ja", "会社概要"],
    ["zh", "关于我们"],
  ])("%s: %s is none", (language, heading) => {
    expect(isQuestion(heading, language)).toBe(false);
  });
});

describe("isDirectAnswer", () => {
  it.each([
    [sentence(14), false],
    [sentence(15), true],
    [sentence(40), true],
    [sentence(41), false],
    [`${sentence(20)} ${sentence(100)}`, true],
    [`${sentence(20)} ${sentence(101)}`, false],
  ])("%#", (answer, expected) => {
    expect(isDirectAnswer(answer, "en")).toBe(expected);
  });

  it("measures the first sentence of Japanese by characters", () => {
    expect(isDirectAnswer(`${"東京で作るパンの店です".repeat(3)}。毎日焼きます。`, "ja")).toBe(true);
    expect(isDirectAnswer(`${"東京で作るパンの店です".repeat(12)}。`, "ja")).toBe(false);
  });
});

describe("questionsIn", () => {
  it("pairs headings, summaries and terms with the text after them", () => {
    const html = `<main><h1>Why us?</h1><p>x</p><h2>How much is it?</h2><p>${sentence(20)}</p><h3>Prices</h3><p>y</p>
      <details><summary>Who bakes?</summary><p>We do.</p></details><dl><dt>What is rye</dt><dd>${sentence(30)}</dd></dl>
      <h2>Where?</h2><ul><li>${sentence(20)}</li></ul><h2>When?</h2><h2>End</h2></main>`;
    const found = questionsIn(proseBlocks(parseHtml(html)), "en");
    expect(found.map(({ heading, isGood }) => [heading, isGood])).toEqual([
      ["How much is it?", true],
      ["Who bakes?", false],
      ["What is rye", true],
      ["Where?", false],
      ["When?", false],
    ]);
  });
});
