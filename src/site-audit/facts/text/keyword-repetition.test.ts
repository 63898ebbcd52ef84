import { describe, expect, it } from "vitest";
import { threadTime } from "../../../../tests/thread-time.ts";
import { repeatedTitleWords, repetitionsIn } from "./keyword-repetition.ts";

const filler = Array.from({ length: 90 }, (_, i) => `filler${String.fromCharCode(97 + (i % 26))}${i}`).join(
  " ",
);
const shareOf = (text: string, length: 1 | 2 | 3, language = "en", brand = "Acme") =>
  repetitionsIn(text, language, brand).find((repetition) => repetition.length === length);

describe("repetitionsIn", () => {
  it("counts words, pairs and triples as shares", () => {
    const text = `${"cheap web design ".repeat(5)}${filler}`;
    expect(shareOf(text, 1)).toMatchObject({ count: 5, share: 5 / 105 });
    expect(shareOf(text, 2)).toMatchObject({ count: 5, share: 5 / 104 });
    expect(shareOf(text, 3)).toMatchObject({ phrase: "cheap web design", count: 5, share: 5 / 103 });
  });

  it("leaves out stop-words, short words, numbers and the brand", () => {
    const text = `${"with the acme seo 2026 ".repeat(10)}${filler}`;
    expect(shareOf(text, 1)?.count).toBe(1);
    expect(shareOf(text, 2)?.count).toBe(1);
  });

  it.each([
    ["ru", "это также который чтобы можно"],
    ["de", "nicht diese werden einer auch"],
    ["fr", "dans avec cette sont pour"],
    ["es", "para como este también pero"],
    ["it", "della sono anche questo nella"],
    ["pt", "para como também esse pela"],
    ["pl", "jest oraz które przez tylko"],
    ["nl", "niet deze voor worden onze"],
    ["tr", "için olarak daha kadar gibi"],
    ["ja", "これ それ ため から です"],
    ["zh", "我们 可以 这个 通过 进行"],
  ])("%s stop-words count for nothing", (language, stopWords) => {
    const lines = `${`${stopWords}\n`.repeat(10)}${filler}`;
    expect(shareOf(lines, 1, language)?.count).toBe(1);
  });

  it("does not form phrases across lines", () => {
    expect(shareOf("red\nbread\n".repeat(20), 2)).toBeUndefined();
  });

  it("counts Chinese words of two characters", () => {
    expect(shareOf("面包,面包,面包,上海,蛋糕", 1, "zh")).toMatchObject({ phrase: "面包", count: 3 });
  });

  it("reads half a megabyte within seconds", () => {
    const start = threadTime();
    repetitionsIn("buy cheap bread ".repeat(31_000), "en", "");
    expect(threadTime() - start).toBeLessThan(3000);
  });
});

describe("repeatedTitleWords", () => {
  it("names words that stand there three times", () => {
    expect(
      repeatedTitleWords("Bread, fresh bread & cheap bread for the people, the town and the world", "en"),
    ).toEqual(["bread"]);
    expect(repeatedTitleWords("Fresh bread – Acme bread", "en")).toEqual([]);
  });
});
