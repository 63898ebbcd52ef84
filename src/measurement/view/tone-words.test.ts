import { expect, test } from "vitest";
import { toneNote } from "./tone-words.ts";

// @issue-20
test("how many mentions are not rated is said wherever the tone is", () => {
  const counts = { mentions: 49, praised: 19, neutral: 0, criticized: 10 };
  expect(toneNote(counts)).toBe("20 of 49 mentions are not rated");
  expect(toneNote({ ...counts, praised: 0, criticized: 0 })).toContain("49 of 49 mentions are not rated");
  expect(toneNote({ ...counts, mentions: 30 })).toContain("1 of 30 mentions is not rated");
  expect(toneNote({ ...counts, mentions: 29 })).toBe("every mention is rated");
});
