import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answer } from "../answer.ts";
import { ANALYSIS_VERSION, observe, prepareScope } from "./observe.ts";

const names = ["Acme", "Globex", "Initech", "Umbra"].map((name) => ({ name }));
const scope = prepareScope({ name: "Acme", domains: ["acme.com"] }, names.slice(1));
const answer = (text: string, more: Partial<Answer> = {}): Answer => ({
  text,
  finish: "complete",
  citations: null,
  retrieved: [],
  ...more,
});
function read(text: string, more: Partial<Answer> = {}, judgements: Parameters<typeof observe>[2] = []) {
  const observation = observe(answer(text, more), scope, judgements);
  if ("missing" in observation) throw new Error(observation.missing);
  return observation;
}
const places = (text: string) => {
  const { brand, competitors } = read(text);
  return [brand, ...competitors].map(({ position }) => position);
};

test("criticism in a sentence that names nobody tracked is nobody’s: it may be of a company nobody tracks", () => {
  const text = "Acme is a tool for teams. Its competitor Globex is overpriced.";
  const alone = observe(answer(text), prepareScope({ name: "Acme" }, []));
  expect(alone).toMatchObject({ brand: { sentiment: null } });
  expect(read(text)).toMatchObject({ brand: { sentiment: null }, competitors: [{ sentiment: -1 }, {}, {}] });
});

describe("the sentence a list shows", () => {
  const shown = (text: string, judgements: Parameters<typeof observe>[2] = []) => {
    const { sentence } = read(text, {}, judgements);
    // As the database counts: by characters.
    return (
      sentence &&
      [...text]
        .slice(sentence.from, sentence.from + sentence.length)
        .join("")
        .trim()
    );
  };

  test.each([
    ["Acme is a tool. It is from Ohio. Acme is overpriced.", "Acme is overpriced."],
    [
      "🚲🚲 Many like **Acme**! 🚲 Sadly, Acme’s app is outdated 🙈. It ends.",
      "🚲 Sadly, Acme’s app is outdated 🙈.",
    ],
    ["Globex is fine. Acme was founded in 1998. Acme is in Ohio.", "Acme was founded in 1998."],
    ["## 1. Acme\n\nA tracker of issues. It is fast.", "## 1. Acme\n\nA tracker of issues."],
    ["Nothing of note.", null],
  ])("sets the tone, else names the brand first: %j", (text, sentence) => {
    expect(shown(text)).toBe(sentence);
  });

  test("is the one a judge quotes, and short", () => {
    const text = "Acme is nice. Later on Acme (v2) fails at  night.";
    const said = (quote: string) => shown(text, [{ name: "Acme", sentiment: -1, quote }]);
    expect(said("Acme (v2) fails at  night.")).toBe("Later on Acme (v2) fails at  night.");
    expect(said(" (v2) fails\nat night ")).toBe("Later on Acme (v2) fails at  night.");
    const long = shown(`${"so ".repeat(400)}Acme ${"and so on ".repeat(80)}.`) ?? "";
    expect(long.length).toBeLessThanOrEqual(280);
    expect(long).toMatch(/^so .*Acme and so on/);
  });
});

describe("position", () => {
  test.each([
    [
      "ordered list",
      "1. **Globex** – a\n2. **Other** – b\n3. **Acme** – c",
      [3, 1, null, null],
      "ordered-list",
    ],
    [
      "a number before a name that begins with one",
      "1. 1Password\n2. 3M\n3. Acme",
      [3, null, null, null],
      "ordered-list",
    ],
    ["lazy numbers", "1. Globex: a\n1. Other: b\n1. Acme: c", [3, 1, null, null], "ordered-list"],
    ["countdown", "3. Acme: a\n2. Other: b\n1. Globex: c", [3, 1, null, null], "ordered-list"],
    [
      "text between items",
      "1. Globex\n\n   Fine.\n\n2. Acme\n\n   Good.",
      [2, 1, null, null],
      "ordered-list",
    ],
    [
      "headings",
      "## Overview\n\n### Globex\nx\n\n### Other\ny\n\n### Acme\nz\n\n### Conclusion\nw",
      [3, 1, null, null],
      "headings",
    ],
    ["behind fences of two kinds", "```\n~~~\n```\n\n1. Globex\n2. Acme", [2, 1, null, null], "ordered-list"],
    ["numbered headings", "### 1. Globex\nx\n### 2. Acme\ny", [2, 1, null, null], "headings"],
    [
      "headings, then numbered steps",
      "### Globex\na\n### Other\nb\n### Acme\nc\n### 1. Sign up\nd\n### 2. Pay\ne",
      [3, 1, null, null],
      "headings",
    ],
    ["bold heads", "- **Globex**: a\n- **Other**: b\n- **Acme**: c", [3, 1, null, null], "bold-heads"],
    ["bold lines", "**Globex**\nx\n**Pros:** y\n**Acme**\nz", [2, 1, null, null], "bold-heads"],
    [
      "table",
      "| Tool | Price |\n|---|---|\n| Globex | 1 |\n| Other | 2 |\n| Acme | 3 |",
      [3, 1, null, null],
      "table",
    ],
    [
      "table with ranks",
      "| # | Tool |\n|---|---|\n| 1 | Globex |\n| 4 | Acme |",
      [4, 1, null, null],
      "table",
    ],
    ["running text", "Globex is fine, Initech too, and Acme as well.", [3, 1, 2, null], "mention-order"],
    [
      "steps are no ranking",
      "Globex first:\n1. Sign up at Acme\n2. Pay",
      [2, 1, null, null],
      "mention-order",
    ],
    [
      "a second list starts again",
      "1. Globex\n2. Other\n\nFor teams:\n\n1. Umbra\n2. Acme",
      [2, 1, null, 1],
      "ordered-list",
    ],
    [
      "a summary does not reorder",
      "1. Globex: a\n2. Acme: b\n\nIn short: Acme, then Globex.",
      [2, 1, null, null],
      "ordered-list",
    ],
    [
      "named in another's item only",
      "1. Globex: cheaper than Acme\n2. Initech: b",
      [2, 1, 2, null],
      "mention-order",
    ],
  ])("%s", (_, text, expected, rankKind) => {
    expect(places(text)).toEqual(expected);
    expect(read(text).brand.rankKind).toBe(rankKind);
  });
});

describe("an answer that knows nothing of the brand", () => {
  test.each([
    "I'm not familiar with Acme. Could you tell me more about Acme?",
    "I couldn't find any reliable information about a company called Acme.",
    "Zu Acme liegen mir keine Informationen vor.",
    "Je ne connais pas Acme.",
    "No tengo información sobre Acme.",
    "Acme hakkında bilgi bulamadım.",
    "Acmeに関する情報は見つかりませんでした。",
    "我没有找到关于Acme的信息。",
    "О компании Acme у меня нет информации.",
  ])("%s", (text) => {
    expect(read(text).brand).toMatchObject({
      mentioned: "no",
      isAbsentByName: true,
      count: 0,
      position: null,
    });
  });

  test.each([
    "I couldn't find information about Acme's pricing, but Acme is a solid tool.",
    "Acme stores no data about you.",
    "If you are not familiar with Acme, it is a CRM.",
    "I know nothing about Globex, but Acme is popular.",
    "I recommend Acme. I couldn't find pricing information for Acme.",
    "Acme is a solid choice for teams. I don't have data on Acme in Spain.",
    "I have never heard complaints about Acme.",
    "You won't find a better bike than an Acme.",
    "No brand has a better record than Acme.",
    "There is no better record of service than that of Acme.",
    "You can't find a better bike than an Acme.",
  ])("but not: %s", (text) => {
    expect(read(text).brand.mentioned).toBe("yes");
  });
});

describe("tone without a judge", () => {
  test.each([
    ["Acme is the best choice for most teams.", 1],
    ["I would avoid Acme: it suffered a data breach last year.", -1],
    ["Acme ist das beste Werkzeug für die meisten Teams.", 1],
    ["Acme is excellent. Globex is terrible.", 1],
    // Nothing strong, signs that disagree or are denied, a turn, and what is said of another: unknown, never neutral.
    ["Acme was founded in 1998 and is based in Ohio.", null],
    ["Acme is excellent and overpriced.", null],
    ["Acme is not recommended for large teams in our view.", -1],
    // What comes behind a turn counts where nothing was said before it.
    ["Acme offers belt drive, but many owners complain about slow delivery and poor support.", -1],
    ["Acme is small, but excellent for beginners.", 1],
    ["Acme is hard to recommend at the moment.", -1],
    ["Acme disappoints in longer tests.", -1],
    ["Be careful with Acme: riders report problems after the first winter.", -1],
    ["Acme is slow and unreliable.", -1],
    ["I'd skip Acme this year.", -1],
    // Words that say nothing by themselves.
    ["With Acme you skip the queue at the bank.", null],
    ["Acme slow cookers come in two sizes.", null],
    ["Acme is best known for its app.", null],
    ["Acme is excellent, but it lacks an app.", null],
    ["The best alternative to Acme is a spreadsheet.", null],
    ["Other options: Acme, Globex.", null],
  ])("%s → %s", (text, expected) => {
    expect(read(text).brand.sentiment).toBe(expected);
  });

  test("a judge's word counts more, if its quote is in the answer", () => {
    const text = "Acme is the best choice for most teams.";
    const judgement = { name: "Acme", sentiment: -1 as const, quote: "best choice  for" };
    expect(read(text, {}, [judgement]).brand).toMatchObject({ sentiment: -1, sentimentBy: "judge" });
    const invented = { ...judgement, quote: "worst choice" };
    expect(read(text, {}, [invented]).brand).toMatchObject({ sentiment: 1, sentimentBy: "rough" });
    const denied = { ...judgement, sentiment: null, mentioned: false };
    expect(read(text, {}, [denied]).brand).toMatchObject({
      mentioned: "yes",
      sentiment: 1,
      sentimentBy: "rough",
    });
  });

  test("a judge decides on what is unclear", () => {
    const focus = prepareScope({ name: "Focus" }, []);
    const judgedAs = (mentioned: boolean) =>
      observe(answer("Focus is better."), focus, [
        { name: "Focus", sentiment: 1, quote: "Focus is better", mentioned },
      ]);
    expect(judgedAs(true)).toMatchObject({ brand: { mentioned: "yes", count: 1, sentiment: 1 } });
    expect(judgedAs(false)).toMatchObject({ brand: { mentioned: "no", sentiment: null } });
  });

  test("a judge can't make a mention where the name is nowhere in the answer", () => {
    const judgement = { name: "Acme", sentiment: 1 as const, quote: "Globex is better", mentioned: true };
    expect(read("Globex is better.", {}, [judgement]).brand).toMatchObject({
      mentioned: "no",
      count: 0,
      sentiment: null,
    });
  });
});

describe("observe", () => {
  test("keeps cited and retrieved pages apart, and tells own pages", () => {
    const retrieved = [{ url: "https://www.reddit.com/r/a", title: null }];
    const observation = read("See [the plans](https://www.acme.com/plans#x).", { citations: [], retrieved });
    expect(observation.citations.map(({ url, type }) => [url, type])).toEqual([
      ["https://acme.com/plans", "You"],
    ]);
    expect(observation.retrieved.map(({ type }) => type)).toEqual(["UGC"]);
    expect(observation.cited).toBe(true);
    expect(read("Acme.", { citations: [] }).cited).toBe(false);
    expect(read("Acme.").cited).toBeNull();
  });

  test("has only a reason for what is missing", () => {
    expect(observe(answer("Acme", { finish: "refused" }), scope)).toEqual({ missing: "refused" });
    expect(observe(answer(" …\n"), scope)).toEqual({ missing: "empty" });
  });

  test("counts others, carries its version, and gives null for no data", () => {
    const observation = read("Globex and Initech, Globex again.");
    expect(observation).toMatchObject({ analysisVersion: ANALYSIS_VERSION, others: 2 });
    expect(observation.brand).toMatchObject({
      mentioned: "no",
      position: null,
      sentiment: null,
      rankKind: null,
    });
  });

  test("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 60 }), (codes) => {
        const observation = observe(answer(`Acme ${String.fromCodePoint(...codes)}`), scope);
        expect("missing" in observation || observation.analysisVersion === ANALYSIS_VERSION).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

test("text behind an indented fence is read", () => {
  const { brand } = read("1. Install it:\n   ```\n   npm i\n   ```\n2. Acme is the best choice.");
  expect(brand.mentioned).toBe("yes");
  expect(read("```\nAcme in code\n```").brand.mentioned).toBe("no");
});
