import { expect, test } from "vitest";
import { keepLastPage, lastPage, screenAddress } from "./last-page.ts";

test.each([
  ["/brand/tasklane?tab=prompts&brand=b", "the brand"],
  ["/demo/northwind-bikes", "the sample brand"],
  ["/dashboard/brands/new", "Dashboard"],
  ["/account", "your account"],
])("help leads back to %s", (address, name) => {
  keepLastPage(address);
  expect(lastPage()).toEqual({ address, name });
});

test("help does not lead back to the sign-in", () => {
  keepLastPage("/auth");
  expect(lastPage()).toBeNull();
});

test("a subject leads to its screen of the brand its reader comes from", () => {
  const from = { address: "/brand/tasklane?tab=prompts&brand=b&days=7", name: "the brand" };
  expect(screenAddress(from, "preferences")).toBe("/brand/tasklane?brand=b&tab=preferences");
  expect(screenAddress(from, "overview/actions")).toBe("/brand/tasklane?brand=b&tab=overview&view=actions");
  expect(screenAddress(from, "/dashboard/compare")).toBeNull();
  expect(screenAddress({ address: "/demo/x", name: "" }, "sources")).toBe("/demo/x?tab=sources");
  expect(screenAddress({ address: "/account", name: "" }, "sources")).toBeNull();
});
