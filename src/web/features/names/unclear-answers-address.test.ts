import { expect, test } from "vitest";
import { surfaces } from "#measurement/surfaces.ts";
import { filterOfAddress } from "../../brands/answer-filter.ts";
import { searchOfAddress } from "../../brands/answer-search.ts";
import { unclearAnswersAddress } from "./unclear-answers-address.ts";

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
