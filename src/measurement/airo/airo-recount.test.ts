import { expect, test } from "vitest";
import {
  competitorsNewThisWeek,
  joinedRecount,
  recountedScore,
  recountedScoreWords,
} from "./airo-recount.ts";

const same = { gained: 0, lost: 0, unclear: 0, settled: 0 };
const recount = {
  day: "2026-11-26",
  by: "names",
  ...same,
  competitors: 5,
  airo: { before: 4.41, now: 3.88, answers: 120 },
} as const;
const shown = { airo: 3.91, n: 120 };

test("says what new competitors alone did to the score, as long as the same answers are shown", () => {
  const found = recountedScore(recount, shown);
  expect(found).toEqual({ competitors: 5, before: 4.41, now: 3.88 });
  expect(found && recountedScoreWords(found)).toBe("4.4 without the 5 newly tracked competitors");
  expect(recountedScoreWords({ competitors: 1, before: 4 })).toBe("4.0 without the newly tracked competitor");
});

test("says nothing where other answers are shown, or the figure looks the same", () => {
  expect(recountedScore(recount, { ...shown, airo: 4.1 })).toBeNull();
  // A filter or newer answers with the same score by chance.
  expect(recountedScore(recount, { ...shown, n: 40 })).toBeNull();
  expect(recountedScore(recount, { ...shown, n: 121 })).toBeNull();
  expect(recountedScore(recount, null)).toBeNull();
  expect(recountedScore({ ...recount, airo: { ...recount.airo, before: 3.92 } }, shown)).toBeNull();
});

test("says nothing where something else changed as well", () => {
  expect(recountedScore({ ...recount, by: "rules" }, shown)).toBeNull();
  for (const change of ["gained", "lost", "unclear", "settled"])
    expect(recountedScore({ ...recount, [change]: 1 }, shown), change).toBeNull();
  expect(recountedScore({ ...recount, airo: null }, shown)).toBeNull();
  expect(recountedScore(null, shown)).toBeNull();
});

test("competitors are new for a week", () => {
  expect(competitorsNewThisWeek(recount, "2026-11-26")).toBe(5);
  expect(competitorsNewThisWeek(recount, "2026-12-02")).toBe(5);
  expect(competitorsNewThisWeek(recount, "2026-12-03")).toBe(0);
  expect(competitorsNewThisWeek(null, "2026-11-26")).toBe(0);
});

test("recounts of competitors that were added one after the other are one change", () => {
  const first = { ...recount, competitors: 1, airo: { before: 4.7, now: 4.5, answers: 120 } };
  const rest = { competitors: 4, airo: { before: 4.5, now: 4.2, answers: 120 } };
  expect(joinedRecount(first, rest)).toEqual({
    competitors: 5,
    airo: { before: 4.7, now: 4.2, answers: 120 },
  });
  expect(joinedRecount(null, rest)).toEqual(rest);
  // Answers came in between, the first was for another reason as well, or the second is.
  expect(joinedRecount(first, { ...rest, airo: { ...rest.airo, answers: 121 } }).competitors).toBe(4);
  expect(joinedRecount({ ...first, by: "rules" }, rest)).toEqual(rest);
  expect(joinedRecount({ ...first, lost: 2 }, rest)).toEqual(rest);
  expect(joinedRecount({ ...first, airo: null }, rest)).toEqual(rest);
  const names = { competitors: 0, airo: null };
  expect(joinedRecount(first, names)).toEqual(names);
});
