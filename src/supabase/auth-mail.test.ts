import { expect, test } from "vitest";
import { type AuthMailKind, authMail } from "./auth-mail.ts";

const kinds: readonly AuthMailKind[] = [
  "confirm-sign-up",
  "sign-in-link",
  "reset-password",
  "account-exists",
  "no-account",
];
const link = 'https://truenorth.example/auth/v1/verify?token=1&type=recovery&redirect_to="><b>';

test.each(kinds)("the mail %s carries its link in text and page, and nothing of it as markup", (kind) => {
  const mail = authMail(kind, "ann@example.com", link);
  expect(mail.to).toBe("ann@example.com");
  expect(mail.text).toContain(link);
  expect(mail.html).toContain('href="https://truenorth.example/auth/v1/verify?token=1&amp;type=recovery');
  expect(mail.html).not.toContain("<b>");
  expect(`${mail.subject}${mail.text}`).toContain("TrueNorth");
  expect(mail.text).toContain("ignore this mail");
});

test("every kind has a subject of its own", () => {
  expect(new Set(kinds.map((kind) => authMail(kind, "a@b.example", link).subject)).size).toBe(kinds.length);
});
