import { describe, expect, test } from "vitest";
import type { AuditResult } from "#site-audit/audit-result.ts";
import {
  capped,
  flawless,
  limited,
  northwind,
  unreachable,
} from "../../tests/reports/audit-result-sample.ts";
import { leadOf, verdictOf } from "./headline.ts";

const withScores = (band: AuditResult["band"], ...scores: readonly number[]): AuditResult => ({
  ...northwind,
  band,
  categories: northwind.categories.map((category, index) => ({ ...category, score: scores[index] ?? 9 })),
});

describe("verdict and lead", () => {
  test.each([
    ["Ready", flawless, "Northwind is ready to be quoted.", "Little is left to fix."],
    ["Good", northwind, "Northwind is nearly ready to be quoted.", "A good site to read, held back by "],
    ["Basic", withScores("Basic", 4, 5), "Northwind has the basics in place.", "It is held back by "],
    [
      "Not ready",
      withScores("Not ready", 1, 2, 1, 1),
      "Northwind is not ready to be quoted yet.",
      "AI assistants can do little",
    ],
    [
      "limited",
      limited,
      "We could see only a part of Northwind.",
      "We could run only 18 of 60 checks, so take the 9.0",
    ],
    [
      "unreachable",
      unreachable,
      "We could not reach northwindbikes.example.",
      "The name northwindbikes.example could not be found. There is no score yet.",
    ],
    ["capped", capped, "Two things hold Northwind’s site back most.", "Fix these and you score 7.0."],
  ])("%s", (_, result, verdict, lead) => {
    expect(verdictOf(result, "Northwind")).toBe(verdict);
    expect(leadOf(result, 7)).toContain(lead);
  });

  test("what holds back is what costs most points, in words as grave as the score", () => {
    const entityAndTrust = withScores("Good", 9, 9, 9, 9, 3, 9, 7);
    expect(leadOf(entityAndTrust, 8)).toBe(
      "A good site to read, held back by too little about who you are and a few missing signs of trust.",
    );
    const heavyAccess = withScores("Good", 6, 9, 9, 9, 6, 9, 6, 5);
    expect(leadOf(heavyAccess, 7)).toContain(
      "a few closed doors for AI crawlers and gaps in what it says about who you are",
    );
  });

  test("a ready site lacks nothing: it is said what it would still gain from", () => {
    expect(leadOf(withScores("Ready", 10, 9, 10, 10, 6.6, 7.9), 9.9)).toBe(
      "AI assistants can find, read and quote this site. It would still gain from clearer details of who you are and more text worth quoting.",
    );
  });

  test("a limited audit without a score names none", () => {
    expect(leadOf({ ...limited, score: null }, null)).toMatch(/too few to give a score\.$/);
  });
});
