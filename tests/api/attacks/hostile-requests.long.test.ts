import { expect, test } from "vitest";
import { bothEngines } from "../../database/test-database.ts";
import { attackBuiltServer } from "./attack-built-server.ts";
import { attackOwnApi } from "./attack-own-api.ts";

test.each(bothEngines)(
  "12,000 hostile requests change no prototype, fail nowhere and widen nothing on %s",
  {
    timeout: 1_800_000,
  },
  async (engine) => {
    const { failures, newNames, others, after } = await attackOwnApi(engine, { count: 12_000, seed: 2 });
    expect(failures).toEqual([]);
    expect(newNames).toEqual([]);
    expect(others).toEqual(["Kept"]);
    expect(after).toEqual([200, 200]);
  },
);

test("the built server answers 10,000 hostile requests and lives", { timeout: 1_800_000 }, async () => {
  const { failures, isAlive, health } = await attackBuiltServer({ count: 10_000, seed: 3 });
  expect(failures).toEqual([]);
  expect([isAlive, health]).toEqual([true, 200]);
});
