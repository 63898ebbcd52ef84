import { describe, expect, it } from "vitest";
import { isLong } from "../../tests/long.ts";
import { runOn } from "./test-terminal.ts";

const lines = (...values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");
const outputLines = (out: string): unknown[] =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("read", () => {
  const acme = { name: "Acme", domains: ["acme.com"] };

  it("prints one observation an answer, in exactly the documented shape", async () => {
    const text =
      "1. **Globex** – cheap.\n2. **Acme** – our top pick for most teams ([acme.com](https://www.acme.com/a?utm_source=x)).";
    const { code, out, errors } = await runOn(
      ["read"],
      lines({
        id: 7,
        text,
        brand: acme,
        competitors: [{ name: "Globex" }, { name: "Initech" }],
        citations: [{ url: "https://www.reddit.com/r/acme", title: "Acme?" }],
      }),
    );
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(outputLines(out)).toEqual([
      {
        id: 7,
        brand: {
          mentioned: "yes",
          count: 1,
          position: 2,
          sentiment: 1,
          spans: [{ start: text.indexOf("Acme"), end: text.indexOf("Acme") + 4 }],
        },
        competitors: [
          { name: "Globex", mentioned: "yes", position: 1, sentiment: null, count: 1 },
          { name: "Initech", mentioned: "no", position: null, sentiment: null, count: 0 },
        ],
        citations: [
          { url: "https://reddit.com/r/acme", domain: "reddit.com", type: "UGC" },
          { url: "https://acme.com/a", domain: "acme.com", type: "You" },
        ],
      },
    ]);
  });

  it("names bad lines by number, reads the others, and ends with 1", async () => {
    const input =
      `${lines({ id: "a", text: "Acme.", brand: acme })}not json\n\n` +
      lines({ id: "b", text: 5, brand: acme }, { id: "c", text: "None.", brand: { name: "…" } }) +
      JSON.stringify({ id: "d", text: "None.", brand: acme });
    const { code, out, errors } = await runOn(["read"], input);
    expect(code).toBe(1);
    expect(errors.split("\n").slice(0, -1)).toEqual([
      "Line 2: this is not JSON.",
      expect.stringMatching(/^Line 4: text: /),
      "Line 5: brand.name: a name needs a letter or digit.",
    ]);
    expect(outputLines(out)).toMatchObject([{ id: "a" }, { id: "d", brand: { mentioned: "no", count: 0 } }]);
  });

  it("keeps missing answers apart from answers without a mention", async () => {
    const { code, out } = await runOn(
      ["read"],
      lines({ id: 1, text: "", brand: acme }, { id: 2, text: "Acme is", finish: "truncated", brand: acme }),
    );
    expect(code).toBe(0);
    expect(outputLines(out)).toEqual([
      { id: 1, missing: "empty" },
      { id: 2, missing: "truncated" },
    ]);
  });

  it("takes input in any chunks, with any line ends, and offsets in UTF-16", async () => {
    const text = "🚀 Café Acmé rocks";
    const bytes = new TextEncoder().encode(
      lines({ id: 1, text, brand: { name: "Acmé" } }).replace("\n", "\r\n"),
    );
    const chunks = Array.from(bytes, (byte) => Uint8Array.of(byte));
    const { code, out } = await runOn(["read"], chunks);
    expect(code).toBe(0);
    expect(outputLines(out)).toMatchObject([{ brand: { spans: [{ start: 8, end: 12 }] } }]);
  });

  it.runIf(isLong)(
    "reads ten thousand answers as they come",
    async () => {
      const line = lines({ id: 1, text: "Acme and Globex are fine tools. ".repeat(20), brand: acme });
      const { code, out } = await runOn(
        ["read"],
        Array.from({ length: 10_000 }, () => line),
      );
      expect(code).toBe(0);
      expect(out.trim().split("\n")).toHaveLength(10_000);
    },
    120_000,
  );
});

describe("score", () => {
  const first = {
    assistant: "chatgpt",
    prompt: "p1",
    mentioned: true,
    position: 1,
    sentiment: 1,
    cited: true,
    others: 0,
  };

  it("prints the score with its interval, parts and assistants", async () => {
    const { code, out, errors } = await runOn(
      ["score"],
      lines(first, { ...first, prompt: "p2", position: 3, sentiment: 0, cited: false, others: 4 }),
    );
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    const score = JSON.parse(out);
    expect(Object.keys(score)).toEqual(["airo", "low", "high", "n", "parts", "perAssistant", "version"]);
    expect(score).toMatchObject({
      airo: expect.closeTo(7.975, 10),
      n: 2,
      parts: {
        presence: 1,
        prominence: 0.75,
        citation: 0.5,
        sentiment: 0.75,
        shareOfVoice: expect.closeTo(0.6, 10),
      },
      perAssistant: { chatgpt: expect.closeTo(7.975, 10) },
      version: "airo-1",
    });
    expect(score.low).toBeLessThan(score.airo);
  });

  it("leaves out failed calls and unclear answers, and says so", async () => {
    const alone = await runOn(["score"], lines(first));
    const mixed = await runOn(
      ["score"],
      lines(first, { ...first, mentioned: null }, { ...first, mentioned: "unclear" }),
    );
    expect(mixed.out).toBe(alone.out);
    expect(mixed).toMatchObject({ code: 0, errors: "Left out as unclear: 1.\nLeft out as failed: 1.\n" });
  });

  it("takes yes and no for true and false", async () => {
    const no = { ...first, position: null, sentiment: null, cited: false };
    const inWords = lines({ ...first, mentioned: "yes" }, { ...no, mentioned: "no" });
    const { out } = await runOn(["score"], lines(first, { ...no, mentioned: false }));
    expect((await runOn(["score"], inWords)).out).toBe(out);
  });

  it("is null of nothing, never 0", async () => {
    const { code, out } = await runOn(["score"], "");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ airo: null, low: null, high: null, n: 0, perAssistant: {} });
  });

  it("refuses positions below 1 and tones that are none", async () => {
    const { code, errors } = await runOn(
      ["score"],
      lines({ ...first, position: 0 }, { ...first, sentiment: 0.5 }),
    );
    expect(code).toBe(1);
    expect(errors).toMatch(/^Line 1: position: .+\nLine 2: sentiment: .+\n$/);
  });
});

describe("estimate", () => {
  it.each([
    [["wilson", "30", "100"], { value: 0.3, low: 0.218949, high: 0.395849, n: 100, nEff: 100 }],
    [
      ["wilson", "30", "100", "--deff", "4.2"],
      { value: 0.3, low: 0.154734, high: 0.500836, n: 100, nEff: 23.80952 },
    ],
  ])("%j", async (words, expected) => {
    const { code, out } = await runOn(["estimate", ...words]);
    expect(code).toBe(0);
    const close = Object.entries(expected).map(([key, value]) => [key, expect.closeTo(value, 5)]);
    expect(JSON.parse(out)).toEqual(Object.fromEntries(close));
  });

  it("says null of no answers", async () => {
    expect(JSON.parse((await runOn(["estimate", "wilson", "0", "0"])).out)).toEqual({
      value: null,
      low: 0,
      high: 1,
      n: 0,
      nEff: 0,
    });
  });

  it.each([
    ["digits", '["111","110","000","010","111","000","001","101"]'],
    ["lists", "[[1,1,1],[1,1,0],[0,0,0],[0,1,0],[true,true,true],[0,0,0],[0,0,1],[1,0,1]]"],
    ["counts", `[${[3, 2, 0, 1, 3, 0, 1, 2].map((k) => `{"k":${k},"n":3}`)}]`],
  ])("reads clusters as %s", async (_, input) => {
    const { code, out } = await runOn(["estimate", "clusters"], input);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      value: 0.5,
      low: expect.closeTo(0.222797, 6),
      high: expect.closeTo(0.777203, 6),
      n: 24,
      nEff: expect.closeTo(12.6, 9),
    });
  });

  it.each([
    ["not JSON", "[[1,"],
    ["no rows", '{"rows":[]}'],
    ["a row of something else", "[[1,2]]"],
    ["more hits than answers", '[{"k":3,"n":2}]'],
  ])("ends with 1 on %s", async (_, input) => {
    const { code, out, errors } = await runOn(["estimate", "clusters"], input);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(errors.trim().split("\n")).toHaveLength(1);
  });
});

it.each([
  [["read", "answers.jsonl"], "are read from standard input"],
  [["score", "--fast"], "“--fast” is too much"],
  [["estimate"], "Which method?"],
  [["estimate", "guess"], "no method “guess”"],
  [["estimate", "wilson"], "Two counts"],
  [["estimate", "wilson", "1"], "Two counts"],
  [["estimate", "wilson", "1", "2", "3"], "Two counts are enough"],
  [["estimate", "wilson", "5", "3"], "5 hits in 3 answers cannot be"],
  [["estimate", "wilson", "1.5", "3"], "“1.5” is not a count"],
  [["estimate", "wilson", "1", "3", "--deff", "0.5"], "--deff wants"],
  [["estimate", "wilson", "1", "3", "--deff"], "--deff"],
  [["estimate", "clusters", "rows.json"], "are read from standard input"],
])("%j is misuse: 2", async (words, complaint) => {
  const { code, out, errors } = await runOn(words);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(errors).toContain(complaint);
  expect(errors.trim().split("\n")).toHaveLength(1);
});
