import { expect, test } from "vitest";
import { SOURCE_TYPES, sourceTypeLabel } from "#measurement/sources/source-types.ts";
import { adviceFor, answersText, namelessText } from "./source-wording.ts";

test("there is advice for every type of source", () => {
  expect(new Set(SOURCE_TYPES.map((type) => adviceFor(type).title)).size).toBe(7);
  expect([answersText(1), answersText(1204)]).toEqual(["1 answer", "1,204 answers"]);
});

test("the type of user content is shown in a word that readers know, every other by its own", () => {
  expect(SOURCE_TYPES.filter((type) => sourceTypeLabel(type) !== type)).toEqual(["UGC"]);
  expect(sourceTypeLabel("UGC")).toBe("Community");
});

test("pages that nothing tells apart are counted in one sentence", () => {
  expect([1, 8].map(namelessText)).toEqual([
    "1 page came as a Google redirect: its address is not known.",
    "8 pages came as Google redirects: their addresses are not known.",
  ]);
});
