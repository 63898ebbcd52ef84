import { expect, test } from "vitest";
import { failureOf, responseOf } from "../../../tests/site-audit/resources.ts";
import { siteFrom } from "../../../tests/site-audit/site-builder.ts";

const origin = "https://www.example.com";

test("key pages: those read by what they are, those not read by what they were sampled for", () => {
  const walled = { html: "", status: 403 };
  const { keyPageUrls } = siteFrom({
    pages: {
      "/": "<main>Hello</main>",
      "/privacy": walled,
      "/about": walled,
      "/pricing": { failure: "disallowed" },
      "/menu": { failure: "timeout" },
      "/contact": "<main>Write to us</main>",
    },
  });
  expect(keyPageUrls).toEqual(["/", "/about", "/pricing", "/contact"].map((path) => origin + path));
});

test("an address is listed once, as it finally answered", () => {
  const about = responseOf(`${origin}/about`, "<main>Us</main>", { finalUrl: `${origin}/about/` });
  const pages = [
    { role: "home" as const, resource: responseOf(`${origin}/`, "<main>Hello</main>") },
    { role: "about" as const, resource: about },
    { role: "offer" as const, resource: responseOf(`${origin}/about/`, "<main>Us</main>") },
    { role: "faq" as const, resource: failureOf(`${origin}/faq`, "disallowed") },
  ];
  expect(siteFrom({ pages: {}, artifacts: { pages } }).keyPageUrls).toEqual([
    `${origin}/`,
    `${origin}/about/`,
    `${origin}/faq`,
  ]);
});
