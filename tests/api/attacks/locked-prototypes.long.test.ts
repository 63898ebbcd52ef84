import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { withBuiltServer } from "../built-server.ts";

const watcher = `setInterval(() => {
  const shared = [Object.prototype, Array.prototype, Function.prototype];
  console.log("extensible: " + shared.map((one) => Object.isExtensible(one)).join(), "__proto__" in {});
}, 100).unref();`;

test("the built server lets nothing be added to the prototypes of all objects, nor reach them by __proto__", {
  timeout: 180_000,
}, async () => {
  const line = await withBuiltServer(
    { DEMO: "false" },
    async ({ printed }) => {
      await sleep(500);
      return printed()
        .split("\n")
        .filter((one) => one.startsWith("extensible:"))
        .at(-1);
    },
    ["--import", `data:text/javascript,${encodeURIComponent(watcher)}`],
  );
  expect(line).toBe("extensible: false,false,false false");
});
