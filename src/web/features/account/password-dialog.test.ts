import { expect, test } from "vitest";
import { newPasswordErrors, passwordHint } from "./password-dialog.tsx";

const tooShort = { password: "Password must be at least 8 characters long." };

// @spec-5.11
test("the hint is the one agreed on", () => {
  expect(passwordHint).toBe("Password must be at least 8 characters.");
});

// @spec-5.11 @spec-9.14
test.each([
  ["nothing", "", "", tooShort],
  ["7 characters", "seven77", "seven77", tooShort],
  ["7 characters of two code units each", "😀😀😀😀😀😀😀", "😀😀😀😀😀😀😀", tooShort],
  ["a short one that differs, for length comes first", "short", "other", tooShort],
  ["another the second time", "eight888", "eight889", { confirmation: "Passwords do not match." }],
  ["nothing the second time", "eight888", "", { confirmation: "Passwords do not match." }],
  ["8 characters twice", "eight888", "eight888", {}],
  ["8 spaces twice: a password is nobody's to trim", "        ", "        ", {}],
])("%s", (_, password, confirmation, errors) => {
  expect(newPasswordErrors({ password, confirmation })).toEqual(errors);
});
