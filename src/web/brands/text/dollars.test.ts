import { expect, test } from "vitest";
import { compactText } from "./dollars.ts";

test("counts are short where there is little room, millions with the letter everybody uses", () => {
  expect([0, 248, 4600, 1_200_000].map(compactText)).toEqual(["0", "248", "4.6k", "1.2M"]);
});
