import { expect, test } from "vitest";
import { endedWords, formerUser } from "./former-user.ts";

test("who signed up here and confirmed in another browser is asked for the password chosen there, or to take a mailed link", () => {
  const words = endedWords(formerUser({ email: "mara@north.example" }));
  expect(words).toContain("confirms mara@north.example was opened in another browser");
  expect(words).toMatch(/password chosen there, or by a mailed link\.$/);
});

test("nothing is said of confirming where the address was confirmed before", () => {
  const words = endedWords(formerUser({ email: "a@b.example", email_confirmed_at: "2026-11-26T10:00:00Z" }));
  expect(words).toBe("You signed out elsewhere, or your password was changed there. Sign in to go on.");
});
