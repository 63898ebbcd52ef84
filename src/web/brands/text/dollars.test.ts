import { expect, test } from "vitest";
import {
  answerCost,
  compactText,
  dollars,
  dollarsAMonth,
  estimatedDollars,
  roughDollars,
} from "./dollars.ts";

test("counts are short where there is little room, millions with the letter everybody uses", () => {
  expect([0, 248, 4600, 1_200_000].map(compactText)).toEqual(["0", "248", "4.6k", "1.2M"]);
});

test("an estimated cost of an answer says so", () => {
  expect(answerCost({ costUsd: 0.01424, isCostReported: false })).toBe("about $0.0142");
  expect(answerCost({ costUsd: 0.01424, isCostReported: true })).toBe("$0.0142");
  expect(answerCost({ costUsd: null, isCostReported: false })).toBe("–");
});

test("an estimate has two digits, and what was spent has its cents", () => {
  expect([2.36, 0.354, 12.37, 123.4, 1234, 0.003, 0].map(roughDollars)).toEqual([
    "$2.40",
    "$0.35",
    "$12",
    "$120",
    "$1,200",
    "$0.01",
    "$0.00",
  ]);
  expect(dollars(2.03)).toBe("$2.03");
  expect(dollarsAMonth(2.36)).toBe("about $2.40 a month");
});

test("an estimate without a price of someone is a lower bound, and not rounded up", () => {
  expect(estimatedDollars(2.36, [{ usd: 2.36 }])).toBe("about $2.40");
  expect(estimatedDollars(2.36, [{ usd: 2.36 }, { usd: null }])).toBe("at least $2.36");
});
