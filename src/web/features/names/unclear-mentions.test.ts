import { expect, test } from "vitest";
import { surfaces } from "#measurement/surfaces.ts";
import { filterOfAddress } from "../../brands/answer-filter.ts";
import { searchOfAddress } from "../../brands/answer-search.ts";
import { meantWords, patternWords, unclearAnswersAddress } from "./unclear-mentions.tsx";

test.each([
  ["of ¤ is", "Every answer with “of Relay is”"],
  ["¤ the", "Every answer where “Relay the” begins a phrase"],
  ["use ¤", "Every answer where “use Relay” ends a phrase"],
  ["¤", "Every answer with “Relay” on its own"],
])("says where a decision on “%s” counts", (pattern, words) => {
  expect(patternWords(pattern, "Relay")).toBe(words);
});

test("says how many answers name the brand by a decision", () => {
  expect(meantWords(1204, "you")).toBe("1,204 answers now name you");
  expect(meantWords(1, "Frontdesk")).toBe("1 answer now names Frontdesk");
});

const entityId = "3f0e8b1c-0000-4000-8000-000000000001";
const at = (pattern: string) =>
  new URLSearchParams(
    unclearAnswersAddress(new URLSearchParams("brand=b&tab=preferences&section=names&days=7"), {
      entityId,
      pattern,
    }),
  );

test("leads to the unclear answers with the words beside a name, of a year and wherever asked", () => {
  const address = at("of ¤ is");
  expect(address.get("brand")).toBe("b");
  expect(address.get("view")).toBe("answers");
  expect(address.has("section")).toBe(false);
  expect(searchOfAddress(address)).toEqual({ entity: entityId, mentioned: "unclear", q: "of is" });
  expect(filterOfAddress(address)).toEqual({ days: 365, surfaces: [...surfaces], branded: "all" });
});

test("a name on its own is looked for by nothing else", () => {
  expect(searchOfAddress(at("¤"))).toEqual({ entity: entityId, mentioned: "unclear" });
});
