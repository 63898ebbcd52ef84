import { expect, test } from "vitest";
import { assistantName, providerName } from "./assistant-name.ts";

test("an assistant has its label, and any other text is shown as it is", () => {
  expect(assistantName("chatgpt")).toBe("ChatGPT");
  for (const id of ["own-model", "constructor", "__proto__", "toString"])
    expect([assistantName(id), providerName(id)]).toEqual([id, id]);
});
