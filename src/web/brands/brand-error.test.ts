import { expect, test } from "vitest";
import { BrandError, brandErrorMessage, brandErrorOf, brandErrors } from "./brand-error.ts";

// @spec-8.21
test.each([
  [
    "the backend's own words are shown as they are",
    401,
    { code: "PGRST301", message: "The session has ended." },
    "The session has ended.",
  ],
  [
    "a lost connection has the fallback",
    0,
    { code: "", message: "TypeError: Failed to fetch" },
    "Unable to load brands.",
  ],
  ["a proxy's page has the fallback", 502, { message: "<html>Bad gateway</html>" }, "Unable to load brands."],
  ["an empty answer has the fallback", 500, { message: " " }, "Unable to load brands."],
  [
    "a missing row is a missing brand",
    406,
    { code: "PGRST116", message: "Cannot coerce" },
    "Brand not found.",
  ],
])("%s", (_, status, error, message) => {
  expect(brandErrorOf({ status, error }, brandErrors.list).message).toBe(message);
});

test("what is no failed call has the fallback", () => {
  expect(brandErrorMessage(new TypeError("x is not a function"), brandErrors.update)).toBe(
    "Unable to update brand.",
  );
  expect(brandErrorMessage(new BrandError(brandErrors.remove, 0), "")).toBe("Unable to delete brand.");
});
