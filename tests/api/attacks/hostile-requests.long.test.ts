import { expect, test } from "vitest";
import { attackBuiltServer } from "./attack-built-server.ts";
import { attackOwnApi } from "./attack-own-api.ts";

test("12,000 hostile requests change no prototype, fail nowhere and widen nothing", {
  timeout: 1_800_000,
}, async () => {
  const { failures, newNames, others, after } = await attackOwnApi({ count: 12_000, seed: 2 });
  expect(failures).toEqual([]);
  expect(newNames).toEqual([]);
  expect(others).toEqual(["Kept"]);
  expect(after).toEqual([200, 200]);
});

test("the built server answers 10,000 hostile requests and lives", { timeout: 1_800_000 }, async () => {
  const { failures, isAlive, health } = await attackBuiltServer({ count: 10_000, seed: 3 });
  expect(failures).toEqual([]);
  expect([isAlive, health]).toEqual([true, 200]);
});
