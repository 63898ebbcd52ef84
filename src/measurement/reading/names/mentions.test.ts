import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { observe, prepareScope } from "../observe.ts";
import type { NamedEntity } from "./names.ts";
import { patternOf } from "./neighbours.ts";

/** The names found in a text by their spans; `?` marks an unclear one. */
function found(
  text: string,
  brand: NamedEntity | string,
  competitors: readonly string[] = [],
): readonly string[] {
  const entity = typeof brand === "string" ? { name: brand } : brand;
  const scope = prepareScope(
    entity,
    competitors.map((name) => ({ name })),
  );
  const observation = observe({ text, finish: "complete", citations: [], retrieved: [] }, scope);
  if ("missing" in observation) throw new Error("the text is empty");
  const { spans, unclearSpans } = observation.brand;
  return [
    ...spans.map(({ start, end }) => text.slice(start, end)),
    ...unclearSpans.map(({ start, end }) => `?${text.slice(start, end)}`),
  ];
}

describe("a name is found however it is written", () => {
  test.each([
    ["plain", "We like Acme here.", "Acme", ["Acme"]],
    ["in capitals", "We like ACME here.", "Acme", ["ACME"]],
    ["possessive", "Acme's and Acme’s tools; ACME'S too.", "Acme", ["Acme", "Acme", "ACME"]],
    ["plural", "Two Acmes are enough.", "Acme", ["Acmes"]],
    ["plural of a word", "Two Linears.", { name: "Linear", commonWord: false }, ["Linears"]],
    ["emphasis inside", "We like **Ac**me and *Acme*.", "Acme", ["Ac**me", "Acme"]],
    ["escaped", "Acme\\_Boards\\! works.", "Acme_Boards", ["Acme\\_Boards"]],
    ["curly apostrophe", "L’Oréal and L'Oreal", "L'Oréal", ["L’Oréal", "L'Oreal"]],
    [
      "hyphens",
      "Coca-Cola, Coca‑Cola, Coca–Cola, Coca Cola",
      "Coca-Cola",
      ["Coca-Cola", "Coca‑Cola", "Coca–Cola", "Coca Cola"],
    ],
    ["over a line break", "the Acme\nBoards app", "Acme Boards", ["Acme\nBoards"]],
    ["no-break space", "the Acme\u00a0Boards app", "Acme Boards", ["Acme\u00a0Boards"]],
    ["zero-width characters", "the Ac\u200bme app", "Acme", ["Ac\u200bme"]],
    ["and", "H&M, H & M, H&amp;M, H and M", "H&M", ["H&M", "H & M", "H&amp;M", "H and M"]],
    ["full-width", "使うのはＡｃｍｅです", "Acme", ["Ａｃｍｅ"]],
    ["half-width kana", "ﾜｲﾓﾊﾞｲﾙです", "ワイモバイル", ["ﾜｲﾓﾊﾞｲﾙ"]],
    ["decomposed accents", "Nestle\u0301 and NESTLÉ", "Nestlé", ["Nestle\u0301", "NESTLÉ"]],
    ["trade mark", "Acme® ACME™ Acme²", "Acme", ["Acme", "ACME", "Acme"]],
    [
      "Turkish capitals",
      "MİGROS ve Işık ile IŞIK",
      { name: "Migros", aliases: ["Işık"] },
      ["MİGROS", "Işık", "IŞIK"],
    ],
    [
      "Greek capitals and cases",
      "στο ΠΛΑΊΣΙΟ και του Πλαισίου",
      { name: "Πλαίσιο", commonWord: false },
      ["ΠΛΑΊΣΙΟ", "Πλαισίου"],
    ],
    [
      "Russian cases",
      "в Яндексе, на Пятёрочке",
      { name: "Яндекс", aliases: ["Пятёрочка"] },
      ["Яндексе", "Пятёрочке"],
    ],
    ["Latin inside CJK", "推荐Slack和Acme工具", "Acme", ["Acme"]],
    ["CJK without spaces", "我用比亚迪汽车", "比亚迪", ["比亚迪"]],
    [
      "Korean particles",
      "네이버는 좋고 현대가 낫다",
      { name: "네이버", aliases: ["현대"], commonWord: false },
      ["네이버", "현대"],
    ],
    ["Arabic prefixes", "وأكمي وبأكمي", "أكمي", ["أكمي", "أكمي"]],
    ["glued by lost line breaks", "best tools 2026Acmegreat for teamsAcme", "Acme", ["Acme"]],
    ["a domain for a name", "We like Monday.com here.", "monday.com", ["Monday.com"]],
    [
      "the own domain in a sentence",
      "You can buy it at acme.com today.",
      { name: "Acme", domains: ["acme.com"] },
      ["acme.com"],
    ],
    [
      "capitals that vary",
      "Hubspot and hubspot; Ikea; Adidas",
      { name: "HubSpot", aliases: ["IKEA", "adidas"] },
      ["Hubspot", "hubspot", "Ikea", "Adidas"],
    ],
    ["a common word in Latin letters amid other writing", "भारत में CRED सबके लिए नहीं है।", "CRED", ["CRED"]],
    ["in a link's text", "Read [Acme review](https://x.example/acme).", "Acme", ["Acme"]],
  ] as const)("%s", (_, text, brand, expected) => {
    expect(found(text, brand)).toEqual(expected);
  });
});

describe("what is no mention", () => {
  test.each([
    ["part of a word", "Acmeology and macme", "Acme"],
    ["lower case", "the acme of perfection", "Acme"],
    ["a name with a digit added", "Acme2 works", "Acme"],
    ["an address", "See https://acme.com/acme?x=Acme and www.Acme.com/x.", "Acme"],
    ["a link's target", "[here](https://example.com/Acme)", "Acme"],
    [
      "a label that is only the cited domain",
      "Great ([acme.com](https://acme.com/?utm_source=openai)).",
      { name: "Acme", aliases: ["acme.com"], domains: ["acme.com"] },
    ],
    ["a mail address", "Write to Acme@example.com", "Acme"],
    ["code", "Run `npx Acme` or\n```\nAcme start\n```\n", "Acme"],
    ["an identifier", "Set ACME_API_KEY first.", "Acme"],
    ["a footnote of the machine", "Good 【3†Acme】 choice \ue200cite\ue202Acme\ue201.", "Acme"],
    ["two items of a list", "- Acme\n- Boards", "Acme Boards"],
    ["two paragraphs", "We use Acme\n\nBoards are wood.", "Acme Boards"],
    ["katakana inside katakana", "オンラインとメタル", { name: "ライン", aliases: ["メタ"] }],
    ["cut from a longer Chinese word", "北京东路很长", "京东"],
    ["a capital inside a known word", "GitHub and YouTube", { name: "Hub", aliases: ["Tube"] }],
    ["after a word of the owner's list", "Mount Everest", { name: "Everest", neverAfter: ["mount"] }],
    ["before a word of the owner's list", "Acme Anvils fell", { name: "Acme", neverBefore: ["anvils"] }],
    ["in bold before such a word", "**Acme** Anvils fell", { name: "Acme", neverBefore: ["anvils"] }],
    ["in quotes before such a word", "“Acme” Anvils fell", { name: "Acme", neverBefore: ["anvils"] }],
    [
      "in a link before such a word",
      "[Acme](https://anvils.example/a) **Anvils** fell",
      { name: "Acme", neverBefore: ["anvils"] },
    ],
    ["after such a word in bold", "**Mount** Everest", { name: "Everest", neverAfter: ["mount"] }],
    [
      "after such a word in a link",
      "[Mount](https://peaks.example) _Everest_",
      { name: "Everest", neverAfter: ["mount"] },
    ],
    ["another word with an s more", "Canvas is a kind of cloth.", "Canva"],
  ] as const)("%s", (_, text, brand) => {
    expect(found(text, brand)).toEqual([]);
  });

  test("a shorter name inside a longer entity", () => {
    expect(found("Acme Boards Pro is new; Acme is not.", "Acme", ["Acme Boards Pro"])).toEqual(["Acme"]);
  });
});

describe("a name that is also an ordinary word", () => {
  test.each([
    [
      "with its capital in a sentence with a tracked name",
      "Teams on Globex often try Linear later.",
      ["Linear"],
    ],
    ["with its capital in another sentence", "We left Globex. Teams now use Linear.", ["?Linear"]],
    ["with its capital alone", "We moved from Jira to Linear last year.", ["?Linear"]],
    ["first in a sentence with a tracked name", "Linear work bores everyone at Globex.", ["?Linear"]],
    ["in capitals of its own", "Then LINEAR it is.", ["?LINEAR"]],
    ["with .com", "Linear.com is a site.", ["Linear"]],
    ["before an apostrophe", "Linear's roadmap is public.", ["Linear"]],
    ["in a list with another tracked name", "1. **Linear** – fast\n2. **Globex** – slow", ["Linear"]],
    ["as a product in such a list", "1. Linear Pro 2: fast\n2. Globex: slow", ["Linear"]],
    ["in a table", "| Tool | Price |\n|---|---|\n| Linear | 1 |\n| Globex | 2 |", ["Linear"]],
    ["in a row with one", "Linear, Jira and Globex are fine.", ["Linear"]],
    ["emphasised as one is", "**Linear** is fast. **Globex** is slow.", ["Linear"]],
    ["next to the word brand", "The brand Linear is new.", ["Linear"]],
    ["amid other writing", "私たちはLinearを使っています。", ["?Linear"]],
    ["at the beginning of a sentence", "Linear offers a free plan.", ["?Linear"]],
    ["at the beginning before a noun", "Linear regression is simple.", ["?Linear"]],
    ["in a heading", "## Linear Algebra Basics\n\nIt is hard.", ["?Linear"]],
    ["as a label", "- **Linear**: one after the other\n- **Parallel**: at once", ["?Linear"]],
    ["as the tail of another name", "We use Apple Linear every day.", ["?Linear"]],
    ["glued to another word", "See YouLinear.", []],
    ["in lower case", "a linear process", []],
  ])("%s", (_, text, expected) => {
    expect(found(text, "Linear", ["Globex"])).toEqual(expected);
  });

  test("whose capital says nothing where many words have one", () => {
    const german =
      "Wir haben die Bank in der Stadt am Fluss im Sommer mit Freunden von Globex und Kindern gesehen.";
    expect(found(german, "Bank", ["Globex"])).toEqual(["?Bank"]);
    const english = "We left the bank that some call Shell for one that is known as Globex to far too many.";
    expect(found(english, "Shell", ["Globex"])).toEqual(["Shell"]);
  });

  test("beside another one proves nothing", () => {
    expect(found("Target the mean with Linear models.", "Linear", ["Target"])).toEqual(["?Linear"]);
  });

  test("that is always capitalised needs another sign", () => {
    expect(found("In the end we left Globex and went with Monday for this.", "Monday", ["Globex"])).toEqual([
      "?Monday",
    ]);
    expect(found("The flight on ABC is late.", { name: "ABC", commonWord: true })).toEqual(["?ABC"]);
    expect(
      found("In the end we went with monday.com for this.", { name: "Monday", domains: ["monday.com"] }),
    ).toEqual(["monday.com"]);
  });

  test("or of two letters", () => {
    expect(found("The plant belongs to GE now.", "GE")).toEqual(["?GE"]);
    expect(found("Leaves give off O2 and heat.", "O2")).toEqual(["?O2"]);
    expect(found("Vodafone, O2 and others.", "O2", ["Vodafone"])).toEqual(["O2"]);
    expect(found("Siemens, GE and ABB build turbines.", "GE", ["Siemens"])).toEqual(["GE"]);
  });

  test("counts everywhere once it is clear, and where an own page is cited", () => {
    expect(found("We saw Linear's page. Linear is better.", "Linear")).toEqual(["Linear", "Linear"]);
    const text = "Linear is better ([linear.app](https://linear.app/features)).";
    expect(found(text, { name: "Linear", domains: ["linear.app"] })).toEqual(["Linear"]);
  });

  test("is what the owner says it is", () => {
    expect(found("Acme, better.", { name: "Acme", commonWord: true })).toEqual(["?Acme"]);
    expect(found("Focus is better.", "Focus")).toEqual(["?Focus"]);
    expect(found("Linear regression", { name: "Linear", commonWord: false })).toEqual(["Linear"]);
  });
});

test("what the code finds does not depend on which name it is", () => {
  const text = fc.array(
    fc.constantFrom(
      "BRAND",
      "BRAND's",
      "**BRAND**",
      "other",
      "Words",
      "\n",
      ".",
      ",",
      "- ",
      "1. ",
      "xBRAND",
      "BRANDs",
      "日本",
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(text, (parts) => {
      const written = `x ${parts.join(" ")}`;
      const count = (name: string) => found(written.replaceAll("BRAND", name), name).length;
      expect(count("Zyxo")).toBe(count("Quorbit"));
    }),
  );
});

test("spans lie in the text, in order, and hold the name", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("Acme", "é", "ﬁ", " ", "🚀", "*", "\u200b", "[", "](", "x", "\n", "&amp;")),
      (parts) => {
        const text = `x${parts.join("")}`;
        for (const name of found(text, "Acme")) expect(name.replaceAll(/[*\u200b]/g, "")).toBe("Acme");
      },
    ),
  );
});

describe("what a person said of a name between two words", () => {
  const text = "Linear regression is simple. We like Apple Linear here. **Linear** regression again.";
  const all = ["?Linear", "?Linear", "?Linear"];
  test.each([
    ["is nothing by default", {}, all],
    [
      "makes it a mention, and with it the others of the answer",
      { "apple ¤ here": true },
      ["Linear", "Linear", "Linear"],
    ],
    ["makes it none, whatever its markup", { "¤ regression": false }, ["?Linear"]],
    [
      "leaves out what is none beside what is one",
      { "apple ¤ here": true, "¤ regression": false },
      ["Linear"],
    ],
    ["settles the answer", { "apple ¤ here": false, "¤ regression": false }, []],
    ["is of those words alone", { "¤ regressions": false, "apple ¤": true }, all],
  ] as const)("%s", (_, patterns, expected) => {
    expect(found(text, { name: "Linear", patterns })).toEqual(expected);
  });

  test.each([
    ["Close the deal.", "Close", "¤ the"],
    ["We\n## Close\nthe deal", "Close", "¤"],
    ["to **[Close](https://x.example)** _the_ deal", "Close", "to ¤ the"],
    ["at last. Close, then", "Close", "¤"],
    ["我们的小米手机很好", "小米", "们的 ¤ 手机"],
  ])("%s: %s is %s", (text, name, pattern) => {
    const start = text.indexOf(name);
    expect(patternOf(text, { start, end: start + name.length })).toBe(pattern);
  });

  test("is not asked where a cue settles it", () => {
    const patterns = { "to ¤ s": false };
    expect(found("We moved to Linear's tool.", { name: "Linear", patterns })).toEqual(["Linear"]);
  });
});
