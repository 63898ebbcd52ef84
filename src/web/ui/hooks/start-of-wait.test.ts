import { expect, test } from "vitest";
import { rememberWait } from "./start-of-wait.ts";

test("a placeholder that follows another belongs to the same wait, the first to that for the page; one after a pause begins its own", () => {
  let time = 1000;
  const wait = rememberWait(() => time);
  expect(wait.since(time)).toBe(0);
  const leave = wait.join();
  time = 1400;
  expect(wait.since(time)).toBe(0);
  leave();
  time = 1600;
  expect(wait.since(time)).toBe(0);
  wait.join()();
  time = 2000;
  expect(wait.since(time)).toBe(2000);
});
