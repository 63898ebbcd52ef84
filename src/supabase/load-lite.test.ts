import { once } from "node:events";
import { expect, test } from "vitest";
import { loadLite } from "./load-lite.ts";

test("loading the backend leaves Node's warnings as they were, those that are errors too", async () => {
  const { emitWarning } = process;
  await Promise.all([loadLite(), loadLite()]);
  expect(process.emitWarning).toBe(emitWarning);
  const warned = once(process, "warning");
  process.emitWarning(new Error("of the test"));
  expect(String((await warned)[0])).toContain("of the test");
});
