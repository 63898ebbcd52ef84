import { expect, test } from "vitest";
import { type SignInMailKind, signInMail } from "./sign-in-mail.ts";

const kinds: readonly SignInMailKind[] = [
  "confirm-sign-up",
  "sign-in-link",
  "reset-password",
  "account-exists",
  "no-account",
];
const link = 'https://truenorth.example/auth/v1/verify?token=1&type=recovery&redirect_to="><b>';

test.each(kinds)("the mail %s carries its link in text and page, and nothing of it as markup", (kind) => {
  const mail = signInMail.write({ kind, link });
  expect(mail.text).toContain(link);
  expect(mail.html).toContain('href="https://truenorth.example/auth/v1/verify?token=1&amp;type=recovery');
  expect(mail.html).not.toContain("<b>");
  expect(`${mail.subject}${mail.text}`).toContain("TrueNorth");
  expect(mail.text).toContain("ignore this mail");
});

test("every kind has a subject of its own", () => {
  expect(new Set(kinds.map((kind) => signInMail.write({ kind, link }).subject)).size).toBe(kinds.length);
});
