import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { openDatabase } from "#database/platform/connection.ts";
import { fillDataDirectory } from "../../database/migrated-directory.ts";
import { freePort } from "./started-program.ts";

const root = join(import.meta.dirname, "../../..");
let folder = "";
afterEach(() => rm(folder, { recursive: true, force: true }));

/** `npm start` without what comes before it: the tests have installed and built. */
async function startByNpm() {
  const port = String(await freePort());
  const npm = spawn("npm", ["start", "--ignore-scripts"], {
    cwd: root,
    stdio: "ignore",
    // A process group of its own, as a terminal gives it.
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: port, DATA_DIR: folder, DEMO: "false" },
  });
  const origin = `http://127.0.0.1:${port}`;
  while ((await fetch(`${origin}/readyz`).catch(() => null))?.ok !== true) {
    if (npm.exitCode !== null) throw new Error("the server did not start");
    await sleep(50);
  }
  return { npm, origin };
}

const toNpm = (signal: NodeJS.Signals) => [`${signal} to npm itself`, signal, false] as const;
const ctrlC = ["Ctrl-C, a SIGINT to npm and all it started,", "SIGINT", true] as const;
const requests = [ctrlC, ...(["SIGTERM", "SIGINT", "SIGKILL"] as const).map(toNpm)];

test.each(requests)(
  "%s ends the server within 15 s, with what was acknowledged stored",
  {
    timeout: 180_000,
  },
  async (_, signal, isToGroup) => {
    folder = await mkdtemp(join(tmpdir(), "npm-end-"));
    await fillDataDirectory(folder);
    const { npm, origin } = await startByNpm();
    const { publishableKey } = await (await fetch(`${origin}/api/config`))
      .json()
      .then(({ backend }) => backend);
    const answer = await fetch(`${origin}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: publishableKey },
      body: JSON.stringify({ email: "kept@example.com", password: "a long enough password" }),
    });
    expect(answer.status).toBe(200);
    process.kill((npm.pid ?? 0) * (isToGroup ? -1 : 1), signal);
    const signalled = performance.now();
    // Given back as the last thing of an end in good order.
    while (existsSync(join(folder, "in-use.lock")) && performance.now() - signalled < 20_000) await sleep(50);
    expect(performance.now() - signalled).toBeLessThan(15_000);
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
    const database = await openDatabase({ kind: "embedded", dataDirectory: folder });
    const { rows } = await database.executeSql("select email from auth.users");
    await database.close();
    expect(rows).toEqual([{ email: "kept@example.com" }]);
  },
);
