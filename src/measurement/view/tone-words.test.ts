import { expect, test } from "vitest";
import { toneNote } from "./tone-words.ts";

// @issue-20
test("what becomes of answers without a known tone is said wherever the tone is", () => {
  const counts = { mentions: 49, praised: 19, neutral: 0, criticized: 10 };
  expect(toneNote(counts)).toBe(
    "known for 29 of 49 answers that name you; the AIRO score counts the others as neutral",
  );
  expect(toneNote({ ...counts, praised: 0, criticized: 0 })).toContain(
    "0 of 49 answers that name you; the AIRO score counts them",
  );
  expect(toneNote({ ...counts, mentions: 29 })).toBe("known for 29 of 29 answers that name you");
});
