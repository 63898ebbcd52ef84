import { expect, test } from "vitest";
import { peopleWords } from "./role-words.ts";

test.each([
  [1, 0, "Only you, so far"],
  [1, 1, "You, and 1 person invited"],
  [1, 3, "You, and 3 people invited"],
  [3, 0, "3 work on this brand"],
  [3, 2, "3 work on this brand, 2 invited"],
])("%d members and %d invitations: %s", (members, invited, words) => {
  expect(peopleWords(members, invited)).toBe(words);
});
