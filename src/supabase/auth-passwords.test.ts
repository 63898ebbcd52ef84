import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "./auth-passwords.ts";

test("many sign-ins at once let others be answered in between", async () => {
  const passwordHash = await hashPassword("correct horse battery");
  const startedAt = performance.now();
  let sleptAt = startedAt;
  let isChecking = true;
  const checks = Promise.all(
    Array.from({ length: 40 }, (_, index) => passwordMatches(`wrong ${index}`, passwordHash)),
  ).finally(() => {
    isChecking = false;
  });
  let longestMs = 0;
  while (isChecking) {
    await sleep(1);
    longestMs = Math.max(longestMs, performance.now() - sleptAt);
    sleptAt = performance.now();
  }
  expect(await checks).not.toContain(true);
  // All at once they would keep everybody waiting until nearly the end.
  expect(longestMs).toBeLessThan((performance.now() - startedAt) / 5);
});
