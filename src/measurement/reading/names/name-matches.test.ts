import { describe, expect, test } from "vitest";
import { observe, prepareScope } from "../observe.ts";
import { type NameMatch, nameMatches } from "./name-matches.ts";
import { isOrdinaryName, type NamedEntity } from "./names.ts";

const acme: NamedEntity = { name: "Acme", domains: ["acme.com"] };
const verdictsOf = (text: string, matches: readonly NameMatch[]) =>
  matches.map(({ start, end, verdict, refusal }) => [text.slice(start, end), refusal ?? verdict]);
const read = (text: string, brand = acme, competitors: readonly NamedEntity[] = []) =>
  verdictsOf(text, nameMatches(text, brand, competitors));

test.each([
  ["Acme Boards", false],
  ["Apple", true],
  ["Dave", true],
  ["GE", true],
  ["Asana", false],
])("whether a name is an ordinary word as well: %s", (name, isOrdinary) => {
  expect(isOrdinaryName(name)).toBe(isOrdinary);
});

describe("what would match in a text", () => {
  test("says what counts", () => {
    expect(read("Many teams use Acme's boards.")).toEqual([["Acme", "certain"]]);
    expect(read("Nothing here.")).toEqual([]);
    expect(read("")).toEqual([]);
  });

  test.each<[string, NamedEntity, string]>([
    ["We like Acmeville best.", acme, "longer word"],
    ["Read it at https://other.com/acme today.", acme, "hidden"],
    ["An acme of style.", { ...acme, commonWord: true }, "other capitals"],
    ["Buy Acme pie here.", { ...acme, neverBefore: ["pie"] }, "never beside"],
    ["The old Acme went away.", { ...acme, neverAfter: ["old"] }, "never beside"],
    ["See acme.other-site.com for more of it.", acme, "address"],
    ["I'm not familiar with a company called Acme.", acme, "nothing known"],
  ])("says why not: %s", (text, brand, why) => {
    expect(read(text, brand).map(([, reason]) => reason)).toEqual([why]);
  });

  test("gives a place to the longest name", () => {
    const text = "Acme Boards Pro is not ours.";
    const matches = nameMatches(text, acme, [{ name: "Acme Boards Pro" }]);
    expect(verdictsOf(text, matches)).toEqual([
      ["Acme Boards Pro", "certain"],
      ["Acme", "longer name"],
    ]);
    expect(matches.map(({ entity }) => entity)).toEqual([1, 0]);
  });

  test("reports ambiguous matches", () => {
    expect(read("Focus is great", { name: "Focus" })).toEqual([["Focus", "unclear"]]);
  });

  test("counts exactly what the reader counts", () => {
    const texts = [
      "1. **Acme** – boards\n2. **Trello** – cards",
      "ACME, Trello and Acme Boards. Acmeville? acme.com is the site, not [acme](https://acme.com).",
      "Почему Acme? Потому что **Ac**me дешевле.",
      "私はAcmeを使います。Trelloも。",
      "I have no information about Acme. Acme may be small.",
    ];
    const competitors = [{ name: "Trello" }, { name: "Acme Boards" }];
    for (const text of texts) {
      const seen = observe(
        { text, finish: "complete", citations: null, retrieved: [] },
        prepareScope(acme, competitors),
      );
      if ("missing" in seen) throw new Error("each text is an answer");
      const spans = [seen.brand, ...seen.competitors].flatMap((one, entity) =>
        one.spans.map((span) => ({ ...span, entity })),
      );
      const certain = nameMatches(text, acme, competitors).filter(({ verdict }) => verdict === "certain");
      expect(certain.map(({ start, end, entity }) => ({ start, end, entity }))).toEqual(
        spans.toSorted((a, b) => a.start - b.start),
      );
    }
  });
});
