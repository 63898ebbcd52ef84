import { expect, test } from "vitest";
import { remembered } from "./single-flight.ts";

test("computes once for all who ask at once, and keeps only the last few", async () => {
  const asked: string[] = [];
  const value = remembered(async (key: string) => {
    asked.push(key);
    return key.toUpperCase();
  }, 2);
  expect(await Promise.all([value("a"), value("a")])).toEqual(["A", "A"]);
  await value("b");
  await value("a");
  await value("c");
  await value("a");
  expect(asked).toEqual(["a", "b", "c"]);
  await value("b");
  expect(asked).toEqual(["a", "b", "c", "b"]);
});

test("forgets a failure", async () => {
  let calls = 0;
  const value = remembered(async () => {
    calls += 1;
    if (calls === 1) throw new Error("no");
    return calls;
  }, 2);
  await expect(value("a")).rejects.toThrow("no");
  expect(await value("a")).toBe(2);
});
