import { expect, test } from "vitest";
import { isFiltered } from "./sections-nav.tsx";

test.each([
  ["overview", "", true],
  ["overview", "view=actions", true],
  ["overview", "view=readiness", false],
  ["prompts", "", true],
  ["prompts", "view=answers", true],
  ["prompts", "prompt=1", true],
  ["prompts", "view=answers&answer=1", false],
  ["prompts", "view=import", false],
  ["sources", "answer=1", true],
  ["people", "", false],
])("%s with “%s” has filters: %s", (tab, address, has) => {
  expect(isFiltered(tab, new URLSearchParams(address))).toBe(has);
});
