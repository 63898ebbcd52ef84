import { expect, test } from "vitest";
import { type RollupRows, rollupDifferences } from "../rollups/rollup-rows.ts";
import { namesToJudge } from "./judge-calls.ts";
import { judgementsFor } from "./judgements.ts";

const names = {
  brand: { id: "b", name: "Acme", aliases: ["ACM"] },
  competitors: [
    { id: "g", name: "Globex" },
    { id: "k", name: "Kanbo" },
  ],
};

test("a judge is asked for those who are found, and were not asked for by any of their names", () => {
  const asked = (found: string[], before: string[], calls = before.length) =>
    namesToJudge({ found, asked: before, calls }, names).map(({ name }) => name);
  expect(asked(["g", "b"], [])).toEqual(["Acme", "Globex"]);
  expect(asked(["g", "b", "k"], ["ACM", "Globex"])).toEqual(["Kanbo"]);
  expect(asked([], [])).toEqual([]);
  // However many names come later, an answer is paid for three times at most.
  expect(asked(["k"], ["Acme", "Globex", "Initech"])).toEqual([]);
  expect(namesToJudge({ found: ["b"], asked: [], calls: 0 }, names)).toEqual([
    { name: "Acme", alsoWritten: ["ACM"] },
  ]);
});

test("what was reported of a former name holds for anyone who has it as an alias, and the present name goes first", () => {
  const reported = (name: string, sentiment: -1 | 0 | 1) => ({ name, sentiment, quote: name });
  expect(judgementsFor(names, [reported("ACM", -1), reported("Initech", 1), reported("Globex", 0)])).toEqual([
    { name: "Acme", sentiment: -1, quote: "ACM" },
    { name: "Globex", sentiment: 0, quote: "Globex" },
  ]);
  expect(judgementsFor(names, [reported("Acme", 1), reported("ACM", -1)])).toMatchObject([
    { name: "Acme", sentiment: 1 },
  ]);
});

test("differences of counts are what is to be added, below zero where something goes", () => {
  const none: RollupRows = {
    answers: [],
    entities: [],
    lines: [],
    sources: [],
    sourcePrompts: [],
    domains: [],
  };
  const row = (entity_id: string, mentions: number, unclear: number) => ({
    day: "d",
    entity_id,
    mentions,
    unclear,
  });
  const before = { ...none, entities: [row("b", 0, 2), row("g", 1, 0)] };
  const after = { ...none, entities: [row("b", 2, 0), row("k", 1, 0), row("g", 1, 0)] };
  expect(rollupDifferences(before, after)).toEqual({ ...none, entities: [row("b", 2, -2), row("k", 1, 0)] });
  expect(rollupDifferences(after, after)).toEqual(none);
});
