import { expect, test } from "vitest";
import { SOURCE_TYPES } from "#measurement/sources/source-types.ts";
import { adviceFor, answersText } from "./source-wording.ts";

test("there is advice for every type of source", () => {
  expect(new Set(SOURCE_TYPES.map((type) => adviceFor(type).title)).size).toBe(7);
  expect([answersText(1), answersText(1204)]).toEqual(["1 answer", "1,204 answers"]);
});
