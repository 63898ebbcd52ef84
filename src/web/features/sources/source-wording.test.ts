import { expect, test } from "vitest";
import { SOURCE_TYPES, sourceTypeLabel } from "#measurement/sources/source-types.ts";
import { answersText, namelessText, noSourcesWords } from "./source-wording.ts";

test("counts of answers have separators", () => {
  expect([answersText(1), answersText(1204)]).toEqual(["1 answer", "1,204 answers"]);
});

test("the type of user content is shown in a word that readers know, every other by its own", () => {
  expect(SOURCE_TYPES.filter((type) => sourceTypeLabel(type) !== type)).toEqual(["UGC"]);
  expect(sourceTypeLabel("UGC")).toBe("Community");
});

test("redirects are counted as links, of those that are loaded", () => {
  expect([namelessText(1, null), namelessText(8, null), namelessText(1, 50), namelessText(50, 50)]).toEqual([
    "1 link came as a Google redirect; which page it leads to isn’t known.",
    "8 links came as Google redirects; which pages they lead to isn’t known.",
    "1 of the first 50 links came as a Google redirect; which page it leads to isn’t known.",
    "50 of the first 50 links came as Google redirects; which pages they lead to isn’t known.",
  ]);
});

test.each([
  [{ imported: 456 }, true, "Your 456 imported answers list no websites.", null],
  [{ api: 1 }, true, "Your 1 imported answer lists no websites.", null],
  [{ api: 12 }, false, "Your 12 answers list no websites.", "They came without web search."],
  [
    { imported: 1456, api: 12 },
    false,
    "Your 1,468 answers list no websites.",
    "They were imported, or came without web search.",
  ],
] as const)("answers without a source say where they come from: %o", (counts, isImported, first, more) => {
  const surfaces = Object.entries(counts).map(([surface, valid]) => ({ surface, valid }));
  expect(noSourcesWords(surfaces, isImported)).toEqual({ first, more });
});
