import { expect, test } from "vitest";
import { createWaitTracker } from "./page-wait.ts";

/** A tracker whose first placeholder is shown from 1000 to 1400 ms. */
function afterOnePlaceholder() {
  let time = 1000;
  const wait = createWaitTracker(() => time);
  const leave = wait.enter(time);
  time = 1400;
  leave();
  return wait;
}

test("the first placeholder belongs to the wait for the page", () => {
  expect(createWaitTracker(() => 1000).startFor(1000)).toBe(0);
});

test("the first placeholder long after the page was requested begins a wait of its own", () => {
  expect(createWaitTracker(() => 20_000).startFor(20_000)).toBe(20_000);
});

test("a placeholder beside another belongs to the same wait, however long that is", () => {
  const wait = createWaitTracker(() => 20_000);
  wait.enter(20_000);
  expect(wait.startFor(60_000)).toBe(20_000);
});

test("a placeholder that soon follows another continues its wait", () => {
  expect(afterOnePlaceholder().startFor(1600)).toBe(0);
});

test("a placeholder after a pause begins a wait of its own, which the next continues", () => {
  const wait = afterOnePlaceholder();
  expect(wait.startFor(2000)).toBe(2000);
  wait.enter(2000);
  expect(wait.startFor(2100)).toBe(2000);
});

test("the first placeholder of a wait is the first that was shown, not the start of the page's own wait", () => {
  expect(createWaitTracker(() => 9000).firstShownFor(9000)).toBe(9000);
  const wait = afterOnePlaceholder();
  expect(wait.firstShownFor(1600)).toBe(1000);
  wait.enter(1600);
  expect(wait.firstShownFor(5000)).toBe(1000);
  expect(afterOnePlaceholder().firstShownFor(2000)).toBe(2000);
});

test("asking when a wait began does not begin one", () => {
  const wait = afterOnePlaceholder();
  wait.startFor(2000);
  expect(wait.startFor(1600)).toBe(0);
});
