import { expect, test } from "vitest";
import { isGivenUp } from "./end-lanes.ts";

const startedAt = new Date("2026-11-23T12:00:00Z");
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);

test.each([
  ["no failure, however long it takes", { tries: 0, answeredAt: null }, 600, false],
  ["three tries within seconds", { tries: 3, answeredAt: null }, 6, false],
  ["three tries and ten seconds", { tries: 3, answeredAt: null }, 10, true],
  ["two tries in a minute", { tries: 2, answeredAt: null }, 60, false],
  ["one that hangs for two minutes", { tries: 1, answeredAt: null }, 120, true],
  ["one that answered a moment ago", { tries: 3, answeredAt: after(595) }, 600, false],
  ["one that answered long ago", { tries: 1, answeredAt: after(10) }, 131, true],
])("an assistant is given up: %s", (_case, lane, seconds, expected) => {
  expect(isGivenUp(lane, { startedAt, now: after(seconds) })).toBe(expected);
});
