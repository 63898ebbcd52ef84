import { expect, test } from "vitest";
import { unsafeCharacters } from "./unsafe-characters.ts";

test.each([
  ["Acme is the best.\r\n\tTry it – “really” 👍🏽", { control: 0, bidi: 0, invisible: 0 }],
  ["Ac\u0007me\u0000", { control: 2, bidi: 0, invisible: 0 }],
  ["\u202eemcA\u202c", { control: 0, bidi: 2, invisible: 0 }],
  ["Ac\u200bme \u{e0041}", { control: 0, bidi: 0, invisible: 2 }],
])("%j holds %o", (text, expected) => {
  expect(unsafeCharacters(text)).toEqual(expected);
});
