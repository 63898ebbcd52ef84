import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, inject, test } from "vitest";
import { isLong } from "../../long.ts";

/** Sends signals to a process whose end takes `closing`, so many ms apart; returns its exit code and how long it took. */
async function ended(closing: string, signals: readonly NodeJS.Signals[], apartMs: number) {
  const module = join(import.meta.dirname, "../../../src/jobs/process-end.ts");
  const code = `import { endInGoodOrder } from ${JSON.stringify(module)};
    endInGoodOrder(() => ${closing}, { error() {}, fatal() {}, warn() {} }, 2500);
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
    await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, apartMs))]);
  }
  const [exitCode] = await exit;
  return { exitCode, ms: performance.now() - startedAt };
}

const never = "new Promise(() => {})";

const soon = "new Promise((resolve) => setTimeout(resolve, 300))";

const ends = [
  ["what ends in order exits with 0", "Promise.resolve()", ["SIGTERM"], 0, 0, 0],
  ["what fails to end exits with 1", "Promise.reject(new Error('no'))", ["SIGTERM"], 0, 1, 0],
  [
    "Ctrl-C, which comes from the terminal and from npm, is one signal",
    soon,
    ["SIGINT", "SIGINT"],
    5,
    0,
    300,
  ],
  ["what does not end is ended when its time is up, as asked", never, ["SIGTERM"], 0, 0, 2400],
  ["a second signal ends it at once", never, ["SIGTERM", "SIGINT"], 1200, 1, 1200],
] as const;

// The last two wait for a time to be up: in the long run alone.
test.each(ends.slice(0, isLong ? ends.length : 3))(
  "%s",
  async (_name, closing, signals, apartMs, exitCode, atLeastMs) => {
    const end = await ended(closing, signals, apartMs);
    expect(end.exitCode).toBe(exitCode);
    expect(end.ms).toBeGreaterThan(atLeastMs);
    expect(end.ms).toBeLessThan(atLeastMs + 450);
  },
);

test.runIf(isLong)(
  "a process whose embedded database has died says so and ends, to be started again",
  async () => {
    const sources = join(import.meta.dirname, "../../../src");
    const code = `import { readFileSync } from "node:fs";
    import { endInGoodOrder } from ${JSON.stringify(join(sources, "jobs/process-end.ts"))};
    import { openDatabase } from ${JSON.stringify(join(sources, "database/platform/connection.ts"))};
    let thread;
    process.once("worker", (worker) => { thread = worker; });
    const database = await openDatabase({ kind: "memory", snapshot: readFileSync(process.argv[1]) });
    const logger = { error() {}, fatal: ({ err }) => console.log(err.message) };
    endInGoodOrder(() => database.close(), logger, 2500);
    setInterval(() => {}, 1000);
    await thread.terminate();`;
    const child = spawn("node", ["--input-type=module", "--eval", code, inject("pglite").empty], {
      stdio: ["ignore", "pipe", "inherit"],
      timeout: 30_000,
    });
    const lines = createInterface({ input: child.stdout });
    const [[line], [exitCode]] = await Promise.all([once(lines, "line"), once(child, "exit")]);
    expect([line, exitCode]).toEqual(["The thread of the embedded database has died.", 1]);
  },
  60_000,
);
