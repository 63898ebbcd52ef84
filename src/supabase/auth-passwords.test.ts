import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { HashingBusyError, hashPassword, passwordMatches } from "./auth-passwords.ts";

test("many sign-ins at once let others be answered in between", async () => {
  const passwordHash = await hashPassword("correct horse battery", "anyone");
  const startedAt = performance.now();
  let sleptAt = startedAt;
  let isChecking = true;
  const checks = Promise.all(
    Array.from({ length: 16 }, (_, index) => passwordMatches(`wrong ${index}`, passwordHash, "anyone")),
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
  // Hashing happens in other threads: nothing waits for even a tenth of it.
  expect(longestMs).toBeLessThan((performance.now() - startedAt) / 10);
});

test("a flood of passwords is refused instead of remembered", async () => {
  // Of few rounds: all that wait are checked before this ends.
  const passwordHash = "$2b$04$UMmKW7iUtAWd9IdYPPgm5.D.HFF2AwIO4V65Cy5xCktFKObO3J9.m";
  const checks = await Promise.allSettled(
    Array.from({ length: 130 }, () => passwordMatches("wrong", passwordHash, "anyone")),
  );
  const refused = checks.filter((check) => check.status === "rejected");
  expect(refused.every(({ reason }) => reason instanceof HashingBusyError)).toBe(true);
  expect(refused.length).toBeGreaterThanOrEqual(25);
  expect(refused.length).toBeLessThan(31);
  expect(await passwordMatches("correct horse battery", passwordHash, "anyone")).toBe(true);
});

test("an owner's password is checked before those that wait, however many there are", async () => {
  const passwordHash = "$2b$04$UMmKW7iUtAWd9IdYPPgm5.D.HFF2AwIO4V65Cy5xCktFKObO3J9.m";
  let checked = 0;
  const flood = Array.from({ length: 130 }, () =>
    passwordMatches("wrong", passwordHash, "anyone").then(
      () => {
        checked += 1;
      },
      () => {},
    ),
  );
  expect(await passwordMatches("correct horse battery", passwordHash, "owner")).toBe(true);
  expect(checked).toBeLessThan(10);
  await Promise.all(flood);
});

test("passwords hashed by the library used before still match", async () => {
  const before = "$2b$10$PQ6CwSYk17ZdNp.kghOF8uiHm4X6v4wg/g9TzW7BBHdMLmom8VBke";
  expect(await passwordMatches("correct horse battery", before, "anyone")).toBe(true);
  expect(await passwordMatches("correct horse battery!", before, "anyone")).toBe(false);
});
