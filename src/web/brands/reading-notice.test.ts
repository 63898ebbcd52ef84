import { expect, test } from "vitest";
import { readingPace } from "./reading-notice.tsx";

test("a page looks soon after a change of names, less often while many answers are read, and then no more", () => {
  const pace = (state: "none" | "current" | "waiting" | "reading") =>
    readingPace({ state, done: 0, total: 9 });
  expect(pace("waiting")).toBe(500);
  expect(pace("reading")).toBe(1500);
  expect([pace("none"), pace("current"), readingPace(undefined)]).toEqual([false, false, false]);
});
