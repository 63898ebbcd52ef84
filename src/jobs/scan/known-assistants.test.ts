import { expect, test } from "vitest";
import { knownAssistants } from "./known-assistants.ts";

test("an assistant that nobody here knows is called by its id, whatever that is", () => {
  const { labelOf } = knownAssistants({
    secretKey: "x".repeat(32),
    crawlAllowPrivateHosts: false,
    assistants: {},
  });
  expect(labelOf("chatgpt")).toBe("ChatGPT");
  for (const id of ["own-model", "constructor", "__proto__", "toString"]) expect(labelOf(id)).toBe(id);
});
