import { expect, test } from "vitest";
import type { Member } from "#api/people/contract.ts";
import { MEMBERS_SHOWN, membersToShow } from "./role-words.ts";

const member = (at: number, given: Partial<Member> = {}): Member => ({
  userId: String(at),
  email: `member${at}@example.com`,
  fullName: null,
  role: "editor",
  joinedAt: "2026-11-22T10:00:00Z",
  isYou: false,
  ...given,
});
const many = Array.from({ length: 200 }, (_, at) =>
  member(at, at === 150 ? { isYou: true, fullName: "Ærin Holt" } : {}),
);
const shown = (search: string, isWhole = false) =>
  membersToShow(many, { search, isWhole }).map(({ userId }) => Number(userId));

test("of many members the first are shown and the user among them, all on demand", () => {
  expect(shown("")).toEqual([...Array(MEMBERS_SHOWN).keys(), 150]);
  expect(shown("  ", true)).toHaveLength(200);
});

test("members are found by a part of name or address, in any case and wherever they stand", () => {
  expect(shown("ærin")).toEqual([150]);
  expect(shown(" Member19@ ")).toEqual([19]);
  expect(shown("nobody")).toEqual([]);
});
