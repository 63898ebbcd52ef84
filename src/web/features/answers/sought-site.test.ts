import { expect, test } from "vitest";
import { soughtOf } from "./sought-site.ts";

const bags = "https://www.road.cc/bags/?utm_source=chatgpt.com#best";
const lights = "https://road.cc/lights";

test("an answer opened for a page seeks that page where it uses it, else its site", () => {
  const query = `url=${encodeURIComponent("https://road.cc/bags")}`;
  const page = soughtOf(query, [lights, bags]);
  expect([page?.kind, page?.name, page?.isAt(bags), page?.isAt(lights)]).toEqual([
    "page",
    "road.cc/bags",
    true,
    false,
  ]);
  const site = soughtOf(query, [lights]);
  expect([site?.kind, site?.name, site?.isAt(lights), site?.isAt("https://notroad.cc/bags")]).toEqual([
    "site",
    "road.cc",
    true,
    false,
  ]);
});

test("a page is named with the parameters that tell it from others, its site without the port", () => {
  const page = "https://shop.example:8443/?b=2&a=1&ref=x";
  const query = `url=${encodeURIComponent(page)}`;
  expect(soughtOf(query, [page])?.name).toBe("shop.example:8443?a=1&b=2");
  const site = soughtOf(query, []);
  expect([site?.name, site?.isAt("https://shop.example:8443/other")]).toEqual(["shop.example", true]);
});

test("an answer opened for a site seeks all of it, and one of any list nothing", () => {
  const site = soughtOf("domain=road.cc", [bags]);
  expect([site?.kind, site?.isAt(bags), site?.isAt("https://forum.road.cc/a")]).toEqual(["site", true, true]);
  expect(soughtOf("assistants=chatgpt", [bags])).toBeNull();
});
