import { expect, test } from "vitest";
import { emailError, fullNameError } from "./contact-errors.ts";

// @spec-5.5
test.each([
  ["", "Email is required."],
  ["   ", "Email is required."],
  ["ingrid", "Enter a valid email address."],
  ["ingrid@halden", "Enter a valid email address."],
  ["ingrid@halden.", "Enter a valid email address."],
  ["a b@halden.example", "Enter a valid email address."],
  ["a@b@halden.example", "Enter a valid email address."],
  ["Ingrid <ingrid@halden.example>", "Enter a valid email address."],
  ["a;b@halden.example", "Enter a valid email address."],
  [`${"x".repeat(250)}@halden.example`, "Enter a valid email address."],
  [" ingrid@halden.example ", undefined],
  ["i+x@mail.halden.example", undefined],
])("the address %j: %s", (typed, error) => {
  expect(emailError(typed)).toBe(error);
});

// @spec-5.5
test("a name must be more than space", () => {
  expect(fullNameError("  ")).toBe("Full name is required.");
  expect(fullNameError("Ö")).toBeUndefined();
});
