import { expect, test } from "vitest";
import { trustedName } from "./addressee.ts";

test.each([
  ["Maren Solberg", "Maren Solberg"],
  ["  Zoë  O’Brien-Šimková ", "Zoë O’Brien-Šimková"],
  ["Dr. Kim", "Dr. Kim"],
  ["美咲", "美咲"],
  ["", null],
  ["https://win.example", null],
  ["Claim at www.win.example", null],
  ["win.example/prize", null],
  ["maren@win.example", null],
  ["<script>alert(1)</script>", null],
  ["Call 555 1234 now", null],
  ["Hello\r\nBcc: all@win.example", null],
  ["M".repeat(61), null],
])("a person named %j is greeted as %j", (name, expected) => {
  expect(trustedName(name, "person")).toBe(expected);
});

test.each([
  ["Northwind Bikes", "Northwind Bikes"],
  ["Brown & Sons (1987), Ltd.", "Brown & Sons (1987), Ltd."],
  [null, null],
  ["Visit cheap-pills.example today", null],
  [`"><img src=x>`, null],
])("a company named %j is called %j", (name, expected) => {
  expect(trustedName(name, "company")).toBe(expected);
});
