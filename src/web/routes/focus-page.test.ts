import { expect, test } from "vitest";
import { pageOf } from "./focus-page.ts";

const page = (address: string) => {
  const { pathname, search } = new URL(address, "http://truenorth.example");
  return pageOf({ pathname, search });
};

test.each([
  ["/brand/acme?tab=overview", "/brand/acme?tab=prompts"],
  ["/brand/acme?tab=overview", "/brand/acme?tab=overview&view=actions"],
  ["/brand/acme?tab=preferences", "/brand/acme?tab=preferences&section=apps"],
  ["/brand/acme", "/dashboard"],
  ["/brand/acme?brand=1", "/brand/acme?brand=2"],
])("%s and %s are two pages", (one, other) => expect(page(one)).not.toBe(page(other)));

test.each([
  ["/brand/acme?brand=1", "/brand/acme?tab=overview&brand=1"],
  ["/brand/acme?tab=prompts", "/brand/acme?tab=prompts&view=add"],
  ["/brand/acme?tab=prompts", "/brand/acme?tab=prompts&days=90&sort=name"],
  ["/brand/acme?tab=overview&view=actions", "/brand/acme?tab=overview&view=actions&action=1"],
])("%s and %s are one page", (one, other) => expect(page(one)).toBe(page(other)));
