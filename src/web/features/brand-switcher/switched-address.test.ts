import { expect, test } from "vitest";
import { switchedAddress, switchedSampleAddress } from "./switched-address.ts";

const brand = { id: "b2", name: "Harbor & Pine" };

test.each([
  [
    "/brand/acme",
    "?brand=b1&tab=sources&domain=x.example&topics=t1&days=90",
    "/brand/harbor-pine?brand=b2&tab=sources&days=90",
  ],
  [
    "/brand/acme",
    "?brand=b1&tab=overview&view=alerts",
    "/brand/harbor-pine?brand=b2&tab=overview&view=alerts",
  ],
  ["/brand/acme", "?brand=b1&tab=prompts&view=answers&answer=a1", "/brand/harbor-pine?brand=b2&tab=prompts"],
  [
    "/brand/acme",
    "?brand=b1&tab=preferences&section=budget",
    "/brand/harbor-pine?brand=b2&tab=preferences&section=budget",
  ],
  ["/brand/acme", "", "/brand/harbor-pine?brand=b2"],
  ["/dashboard/brands/b1", "?edit=true", "/dashboard/brands/b2"],
  ["/dashboard/brands/new", "", "/brand/harbor-pine?brand=b2"],
  ["/dashboard/brands", "?page=2", "/brand/harbor-pine?brand=b2"],
  ["/account", "", "/brand/harbor-pine?brand=b2"],
])("from %s%s the other brand opens at %s", (pathname, search, address) =>
  expect(switchedAddress(brand, { pathname, search })).toBe(address),
);

test("a sample keeps the tab too", () => {
  const place = { pathname: "/demo/orbiboard", search: "?tab=sources&domain=x.example" };
  expect(switchedSampleAddress("northwind-bikes", place)).toBe("/demo/northwind-bikes?tab=sources");
});
