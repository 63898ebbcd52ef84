import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { utf8Offsets } from "../gemini.ts";
import { citationsOf, hostOf, type Pointer, retrievedPages } from "./citations.ts";

const pointer = (
  url: string,
  start: number | null = null,
  end = 0,
  title: string | null = null,
): Pointer => ({
  url,
  title,
  span: start === null ? null : { start, end },
});

describe("citationsOf", () => {
  it("has each page once, by where the text first points to it, with all its places", () => {
    const pointers = [
      pointer("https://b.example/", 40, 50),
      pointer("https://a.example/", 10, 20, "A"),
      pointer("https://b.example/", 0, 5, "B"),
      pointer("https://b.example/", 0, 5),
      pointer("https://c.example/"),
    ];
    expect(
      citationsOf(pointers, 60).map(({ position, url, title, spans }) => [position, url, title, spans]),
    ).toEqual([
      [
        1,
        "https://b.example/",
        "B",
        [
          { start: 0, end: 5 },
          { start: 40, end: 50 },
        ],
      ],
      [2, "https://a.example/", "A", [{ start: 10, end: 20 }]],
      [3, "https://c.example/", null, []],
    ]);
  });

  it("cuts places to the text and knows those outside for none", () => {
    const [page] = citationsOf(
      [pointer("https://a.example", -3, 400), pointer("https://a.example", 90, 95)],
      10,
    );
    expect(page?.spans).toEqual([{ start: 0, end: 10 }]);
  });

  it.each([
    ["https://a.example/p?utm_source=openai", "https://a.example/p"],
    ["https://a.example/p?id=1&utm_source=openai", "https://a.example/p?id=1"],
    ["https://a.example/p?utm_source=openai&id=1", "https://a.example/p?id=1"],
    ["https://a.example/p?a=1&utm_source=openai&b=2#top", "https://a.example/p?a=1&b=2#top"],
    ["https://a.example/p?utm_source=openai#top", "https://a.example/p#top"],
    ["https://a.example/p?utm_source=chatgpt.com", "https://a.example/p"],
    ["https://a.example/p?utm_source=newsletter", "https://a.example/p?utm_source=newsletter"],
    ["https://a.example/p?utm_source=openai-blog", "https://a.example/p?utm_source=openai-blog"],
    ["HTTPS://A.example/P%C3%A4?x=%20", "HTTPS://A.example/P%C3%A4?x=%20"],
    ["not an address", "not an address"],
  ])("drops the provider's own tracking and nothing else: %s", (given, kept) => {
    expect(citationsOf([pointer(given)], 0).map(({ url }) => url)).toEqual([kept]);
  });

  it("marks the cited among the retrieved, and none of them is missing", () => {
    const citations = citationsOf([pointer("https://b.example/?utm_source=openai", 0, 3, "B")], 10);
    const looked = [
      { url: "https://a.example/", title: null },
      { url: "https://b.example/", title: null },
    ];
    expect(retrievedPages(looked, citations)).toEqual([
      { url: "https://a.example/", title: null, cited: false },
      { url: "https://b.example/", title: "B", cited: true },
    ]);
    expect(retrievedPages([], citations)).toHaveLength(1);
  });

  it("knows the host of what is an address", () => {
    expect(["https://www.Ä.example/x", "nonsense", "mailto:a@b.example"].map(hostOf)).toEqual([
      "xn--4ca.example",
      null,
      null,
    ]);
  });
});

describe("utf8Offsets", () => {
  it("finds every character's beginning again, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        const offset = utf8Offsets(text);
        let bytes = 0;
        let units = 0;
        for (const character of text) {
          expect(offset(bytes)).toBe(units);
          bytes += Buffer.byteLength(character);
          units += character.length;
        }
        expect([offset(bytes), offset(bytes + 99), offset(-5)]).toEqual([units, units, 0]);
      }),
    );
  });

  it("takes an offset inside a character for its beginning", () => {
    const offset = utf8Offsets("a—🧭b");
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(offset)).toEqual([0, 1, 1, 1, 2, 2, 2, 2, 4, 5]);
  });
});
