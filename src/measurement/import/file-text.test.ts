import { describe, expect, test } from "vitest";
import { decodedText } from "./file-text.ts";
import { countryCode, languageCode } from "./market-codes.ts";

async function decoded(bytes: Uint8Array, size = bytes.length || 1): Promise<string> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  let text = "";
  for await (const piece of decodedText(chunks())) text += piece;
  return text;
}
const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

describe("a file’s text", () => {
  const text = "Frage;Thema\nWelche Räder?;Räder 🚲\n";
  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16 with a mark", utf16(`\ufeff${text}`)],
    ["big-endian UTF-16 with a mark", utf16(`\ufeff${text}`, true)],
    ["UTF-16 without a mark", utf16(text)],
    ["big-endian UTF-16 without a mark", utf16(text, true)],
  ])("is read from %s", async (_, bytes) => {
    expect(await decoded(bytes)).toBe(text);
    expect(await decoded(bytes, 40)).toBe(text);
  });

  test("of old spreadsheets is read in their own encoding", async () => {
    expect(
      await decoded(Buffer.from("Welche R\u00e4der \u2013 und wo?".replace("\u2013", "-"), "latin1")),
    ).toBe("Welche Räder - und wo?");
  });

  test.each([
    ["a ZIP", Buffer.from("PK\u0003\u0004rest"), "ZIP"],
    ["a PDF", Buffer.from("%PDF-1.7"), "PDF"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), "isn’t text"],
  ])("is refused for %s", async (_, bytes, words) => {
    await expect(decoded(bytes)).rejects.toThrow(words);
  });

  test("of an empty file is empty", async () => {
    expect(await decoded(new Uint8Array())).toBe("");
  });
});

test.each([
  ["en", "en"],
  [" DE ", "de"],
  ["pt-BR", "pt"],
  ["German", "de"],
  ["nb", "nb"],
  ["Hebrew", "he"],
  ["xx", null],
  ["klingon?", null],
  ["", null],
])("language %j is %j", (typed, code) => {
  expect(languageCode(typed)).toBe(code);
});

test.each([
  ["us", "US"],
  ["USA", "US"],
  ["UK", "GB"],
  ["Germany", "DE"],
  ["XX", null],
  ["ZZ", null],
  ["Narnia", null],
])("country %j is %j", (typed, code) => {
  expect(countryCode(typed)).toBe(code);
});
