import { expect, test } from "vitest";
import { eventsOf } from "./overview-wording.ts";

test("what else was different is reported with its day", () => {
  const promptChanges = [{ day: "2026-11-04", added: 2, deleted: 1 }];
  expect(eventsOf({ promptChanges, namesChanged: "2026-11-09" })).toEqual([
    "2 prompts added, 1 prompt deleted on 4 Nov.",
    "Names or rules were changed on 9 Nov, and all answers recounted.",
  ]);
});
