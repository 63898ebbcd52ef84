import { expect, test } from "vitest";
import { answerCost, compactText } from "./dollars.ts";

test("counts are short where there is little room, millions with the letter everybody uses", () => {
  expect([0, 248, 4600, 1_200_000].map(compactText)).toEqual(["0", "248", "4.6k", "1.2M"]);
});

test("an estimated cost of an answer says so", () => {
  expect(answerCost({ costUsd: 0.01424, isCostReported: false })).toBe("about $0.0142");
  expect(answerCost({ costUsd: 0.01424, isCostReported: true })).toBe("$0.0142");
  expect(answerCost({ costUsd: null, isCostReported: false })).toBe("–");
});
