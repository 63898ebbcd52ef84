import { expect, test } from "vitest";
import { findGivenUp, isGivenUp } from "./end-lanes.ts";

const startedAt = new Date("2026-11-23T12:00:00Z");
const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);

test.each([
  ["no failure, however long it takes", { tries: 0, answeredAt: null }, 600, false],
  ["three tries within seconds", { tries: 3, answeredAt: null }, 6, false],
  ["three tries and ten seconds", { tries: 3, answeredAt: null }, 10, true],
  ["two tries in a minute", { tries: 2, answeredAt: null }, 60, false],
  ["one that hangs for a minute and a half", { tries: 1, answeredAt: null }, 90, true],
  ["one that answered a moment ago", { tries: 3, answeredAt: after(595) }, 600, false],
  ["one that answered long ago", { tries: 1, answeredAt: after(10) }, 101, true],
])("a lane is given up: %s", (_case, lane, seconds, expected) => {
  expect(isGivenUp({ ...lane, surface: "web" }, { startedAt, now: after(seconds) })).toBe(expected);
});

test("an app is waited for as long as its provider’s tasks take", () => {
  const app = { tries: 3, answeredAt: null, surface: "app" } as const;
  expect(isGivenUp(app, { startedAt, now: after(3000) })).toBe(false);
  expect(isGivenUp(app, { startedAt, now: after(3700) })).toBe(true);
});

const lane = (name: string, about: Partial<Parameters<typeof findGivenUp>[0][number]> = {}) => ({
  assistant: name,
  surface: "web" as const,
  planned: 0,
  underWay: 0,
  answered: 5,
  answeredAt: after(5),
  tries: 0,
  ...about,
});
const dead = { planned: 5, answered: 0, answeredAt: null, tries: 4 };
const inApp = { ...dead, surface: "app", answeredAt: after(-3600) } as const;
const broken = { planned: 2, tries: 4 };

test.each([
  ["one is dead and the others are done", [lane("a", dead), lane("b"), lane("c")], ["a/web"]],
  ["one is dead on both its surfaces", [lane("a", dead), lane("a", inApp), lane("b")], ["a/web", "a/app"]],
  [
    "one is dead on one of its surfaces",
    [lane("a", dead), lane("a", { surface: "app" }), lane("b")],
    ["a/web"],
  ],
  ["one of its surfaces still answers", [lane("a", dead), lane("a", { planned: 1 }), lane("b")], []],
  ["all fail at once", [lane("a", broken), lane("b", broken)], []],
  ["two fail at once", [lane("a", dead), lane("b", broken), lane("c")], ["a/web", "b/web"]],
  ["another is still being asked", [lane("a", dead), lane("b", { underWay: 1 }), lane("c")], []],
  ["another has no key that works", [lane("a", dead), lane("b", { answered: 0 }), lane("c")], ["a/web"]],
  ["nobody else answered", [lane("a", dead), lane("b", { answered: 0 })], []],
  ["it is the only one", [lane("a", broken)], []],
  ["it only waits", [lane("a", { planned: 5, answered: 0, answeredAt: null }), lane("b")], []],
  ["none is open", [lane("a"), lane("b")], []],
])("who is given up where %s", (_case, asked, expected) => {
  expect(findGivenUp(asked, { startedAt, now: after(600) })).toEqual(expected);
});
