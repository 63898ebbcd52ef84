import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

/** Sends signals to a process whose end takes `closing`, one every 100 ms; returns its exit code and how long it took. */
async function ended(closing: string, signals: readonly NodeJS.Signals[]) {
  const module = join(import.meta.dirname, "../../../src/jobs/process-end.ts");
  const code = `import { endInGoodOrder } from ${JSON.stringify(module)};
    endInGoodOrder(() => ${closing}, { error() {}, fatal() {} }, 600);
    setInterval(() => {}, 1000);
    console.log("ready");`;
  const child = spawn("node", ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(createInterface({ input: child.stdout }), "line");
  const exit = once(child, "exit");
  const startedAt = performance.now();
  for (const signal of signals) {
    child.kill(signal);
    await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  const [exitCode] = await exit;
  return { exitCode, ms: performance.now() - startedAt };
}

const never = "new Promise(() => {})";

test.each([
  ["what ends in order exits with 0", "Promise.resolve()", ["SIGTERM"], 0, 0],
  ["what fails to end exits with 1", "Promise.reject(new Error('no'))", ["SIGTERM"], 1, 0],
  ["what does not end is ended when its time is up", never, ["SIGTERM"], 1, 500],
  ["a second signal ends it at once", never, ["SIGTERM", "SIGINT"], 1, 0],
] as const)("%s", async (_name, closing, signals, exitCode, atLeastMs) => {
  const end = await ended(closing, signals);
  expect(end.exitCode).toBe(exitCode);
  expect(end.ms).toBeGreaterThan(atLeastMs);
  expect(end.ms).toBeLessThan(atLeastMs + 450);
});
