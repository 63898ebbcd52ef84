import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawableText } from "./drawable-text.ts";
import { drawableBySans } from "./pdf-fonts.ts";

const isDrawable = await drawableBySans();

describe("drawableText", () => {
  test.each([
    ["plain words", "plain words"],
    ["Żółta gęś, řeřicha, Привет мир, Tiếng Việt", "Żółta gęś, řeřicha, Привет мир, Tiếng Việt"],
    ["“Quoted” – 1,349 €…", "“Quoted” – 1,349 €…"],
    ["ﬁne Ａ１", "fine A1"],
    ["🚲🔥 ride", "ride"],
    ["ようこそ", "(in another script: see the web page)"],
    ["Shop: مرحبا بالعالم and more", "Shop: and more (in another script: see the web page)"],
    ["", ""],
  ])("%j is drawn as %j", (text, drawn) => {
    expect(drawableText(text, isDrawable)).toBe(drawn);
  });

  test("leaves nothing that a face cannot draw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const drawn = [...drawableText(text, isDrawable)];
        expect(drawn.filter((letter) => !isDrawable(letter.codePointAt(0) ?? 0))).toEqual([]);
      }),
    );
  });
});
