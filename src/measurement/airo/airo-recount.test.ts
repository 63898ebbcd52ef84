import { expect, test } from "vitest";
import { carriedOn, newCompetitors, recountedScore, recountedScoreWords } from "./airo-recount.ts";

const recount = {
  day: "2026-11-26",
  by: "names",
  competitors: 5,
  airo: { before: 4.41, now: 3.88 },
} as const;

test("says what new competitors alone did to the score, as long as the same answers are shown", () => {
  const found = recountedScore(recount, 3.91);
  expect(found).toEqual({ competitors: 5, before: 4.41, now: 3.88 });
  expect(found && recountedScoreWords(found)).toBe(
    "4.4 → 3.9 because 5 competitors now count, not because assistants changed",
  );
  expect(recountedScoreWords({ competitors: 1, before: 4, now: 4.2 })).toBe(
    "4.0 → 4.2 because 1 competitor now counts, not because assistants changed",
  );
});

test("says nothing where other answers are shown, the rules changed as well, or the figure looks the same", () => {
  expect(recountedScore(recount, 4.1)).toBeNull();
  expect(recountedScore(recount, null)).toBeNull();
  expect(recountedScore({ ...recount, by: "rules" }, 3.9)).toBeNull();
  expect(recountedScore({ ...recount, airo: { before: 3.92, now: 3.88 } }, 3.9)).toBeNull();
  expect(recountedScore({ ...recount, competitors: 0, airo: null }, 3.9)).toBeNull();
  expect(recountedScore(null, 3.9)).toBeNull();
});

test("competitors are new for a week", () => {
  expect(newCompetitors(recount, "2026-11-26")).toBe(5);
  expect(newCompetitors(recount, "2026-12-02")).toBe(5);
  expect(newCompetitors(recount, "2026-12-03")).toBe(0);
  expect(newCompetitors(null, "2026-11-26")).toBe(0);
});

test("competitors added one after the other are one change, unless answers came in between", () => {
  const first = { competitors: 1, airo: { before: 4.7, now: 4.5 } };
  const rest = { competitors: 4, airo: { before: 4.5, now: 4.2 } };
  expect(carriedOn(first, rest)).toEqual({ competitors: 5, airo: { before: 4.7, now: 4.2 } });
  expect(carriedOn(null, rest)).toEqual(rest);
  expect(carriedOn({ competitors: 0, airo: null }, rest)).toEqual(rest);
  expect(carriedOn(first, { ...rest, airo: { before: 4.6, now: 4.2 } }).competitors).toBe(4);
  const names = { competitors: 0, airo: null };
  expect(carriedOn(first, names)).toEqual(names);
});
