import { expect, test } from "vitest";
import { peopleWords } from "./role-words.ts";

test.each([
  [1, 0, "Only you have access so far."],
  [1, 1, "Only you have access so far, 1 is invited."],
  [1, 3, "Only you have access so far, 3 are invited."],
  [3, 0, "3 people have access."],
  [3, 2, "3 people have access, 2 are invited."],
])("%d members and %d invitations: %s", (members, invited, words) => {
  expect(peopleWords(members, invited)).toBe(words);
});
