import { expect, test } from "vitest";
import type { ReadingState } from "#api/brands/contract.ts";
import { readingPace, recountingWords, recountWords } from "./reading-notice.tsx";

test("a page looks soon after a change of names, less often while many answers are read, and then no more", () => {
  const pace = (state: "none" | "current" | "waiting" | "reading") =>
    readingPace({ state, done: 0, total: 9, recount: null });
  expect(pace("waiting")).toBe(500);
  expect(pace("reading")).toBe(1500);
  expect([pace("none"), pace("current"), readingPace(undefined)]).toEqual([false, false, false]);
});

test("a recount says what it counts, and how far it is", () => {
  const words = (state: "waiting" | "reading", added: number) =>
    recountingWords({ state, done: 40, total: 96, recount: null }, added);
  expect(words("waiting", 5)).toBe("Counting your 5 new competitors in 96 answers…");
  expect(words("reading", 5)).toBe("Counting your 5 new competitors in 96 answers: 40 done.");
  expect(words("waiting", 1)).toBe("Counting your new competitor in 96 answers…");
  expect(words("reading", 0)).toBe("Recounting answers: 40 of 96.");
});

type Recount = NonNullable<ReadingState["recount"]>;

test("one sentence says what reading again changed", () => {
  const none: Recount = { day: "2026-11-24", by: "rules", gained: 0, lost: 0, unclear: 0, settled: 0 };
  const words = (recount: Partial<Recount> | null) =>
    recountWords({ recount: recount && { ...none, ...recount } });
  const scope = " That is of all your answers, not only of those shown here.";
  expect(words(null)).toBeNull();
  expect(words({ by: "names" })).toBeNull();
  expect(words({})).toBe("Since 24 Nov, TrueNorth reads answers by newer rules: for you, nothing changed.");
  expect(words({ lost: 1 })).toBe(
    `Since 24 Nov, TrueNorth reads answers by newer rules: 1 answer no longer counts as naming you.${scope}`,
  );
  expect(words({ by: "names", gained: 5, lost: 2, unclear: 12, settled: 0 })).toBe(
    "Since 24 Nov, answers are read by your new names: 5 answers name you that didn’t before, 2 answers no longer count as naming you and 12 answers are unclear now." +
      scope,
  );
  expect(words({ by: "names", settled: 3 })).toBe(
    `Since 24 Nov, answers are read by your new names: 3 answers that were unclear don’t mean you.${scope}`,
  );
});
