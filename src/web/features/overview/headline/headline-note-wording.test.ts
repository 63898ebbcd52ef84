import { expect, test } from "vitest";
import type { Visibility } from "#api/visibility/contract.ts";
import { headlineNote, isStillNews } from "./headline-note-wording.ts";

const earlier = {
  coverage: { valid: 63 },
  entities: [{ isBrand: true, visibility: { value: 41 / 63 } }],
} as unknown as Visibility;
const changed = { day: "2026-11-26", now: "app", before: "imported", answers: 12 } as const;

test("says since when the figures count another surface, and what it was before", () => {
  expect(headlineNote({ ...changed, earlier })).toBe(
    "Since 26 Nov these figures count the apps: 12 answers. Before: imported answers (63), 65%.",
  );
  expect(headlineNote({ ...changed, answers: 1, before: "web", earlier: null })).toBe(
    "Since 26 Nov these figures count the apps: 1 answer. Before: the API with web search.",
  );
});

test("says it for 30 days", () => {
  expect([isStillNews("2026-11-26", "2026-12-25"), isStillNews("2026-11-26", "2026-12-26")]).toEqual([
    true,
    false,
  ]);
});
