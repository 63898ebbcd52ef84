import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { loadWhenUsed } from "./when-used.ts";

const connection = () => {
  const page = new EventTarget();
  const state = { isLost: true, loads: 0 };
  const load = async () => {
    state.loads += 1;
    if (state.isLost) throw new TypeError("Failed to fetch");
  };
  const happens = async (event: string) => {
    page.dispatchEvent(new Event(event));
    await setImmediate();
  };
  return { page, state, load, happens };
};

test("what couldn't be loaded at the first sign of use is loaded at a later one, then no more", async () => {
  const { page, state, load, happens } = connection();
  loadWhenUsed(load, page);
  expect(state.loads).toBe(0);
  await happens("pointermove");
  expect(state.loads).toBe(1);
  await happens("pointermove");
  expect(state.loads).toBe(1);
  await happens("keydown");
  expect(state.loads).toBe(2);
  state.isLost = false;
  await happens("online");
  expect(state.loads).toBe(3);
  for (const event of ["pointermove", "pointerdown", "online"]) await happens(event);
  expect(state.loads).toBe(3);
});

test("nothing is loaded after the waiting has ended, not even where a load failed meanwhile", async () => {
  const { page, state, load, happens } = connection();
  const end = loadWhenUsed(load, page);
  page.dispatchEvent(new Event("pointermove"));
  end();
  await setImmediate();
  await happens("keydown");
  expect(state.loads).toBe(1);
});
