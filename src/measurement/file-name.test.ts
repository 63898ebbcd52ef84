import { expect, test } from "vitest";
import { brandInFileName, fileName } from "./file-name.ts";

test.each([
  [["Tasklane"], "truenorth-tasklane-2026-11-28.pdf"],
  [["acme", 'Use of "g2.com" by day\r\n'], "truenorth-acme-use-of-g2-com-by-day-2026-11-28.pdf"],
  [["../Ünï & Co", ""], "truenorth-uni-co-2026-11-28.pdf"],
  [["東京"], "truenorth-2026-11-28.pdf"],
])("a file about %j is named after it, in characters every system can keep", (about, name) => {
  expect(fileName(about, "2026-11-28", "pdf")).toBe(name);
});

test.each([
  ["Café 3000", "cafe-3000"],
  ["東京", "tokyo.example"],
])("a file of the brand %s says %s", (name, said) => {
  expect(brandInFileName({ name, domain: "tokyo.example" })).toBe(said);
});
