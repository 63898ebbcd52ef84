import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fillDataDirectory } from "../database/migrated-directory.ts";

const root = join(import.meta.dirname, "../..");

export type BuiltServer = {
  readonly origin: string;
  readonly isAlive: () => boolean;
  /** What it has written to its standard output. */
  readonly printed: () => string;
};

/** Runs `work` on the built server, started with a migrated database without a row; `nodeArguments` go to Node itself. */
export async function withBuiltServer<Result>(
  environment: Readonly<Record<string, string>>,
  work: (server: BuiltServer) => Promise<Result>,
  nodeArguments: readonly string[] = [],
): Promise<Result> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "truenorth-hostile-"));
  await fillDataDirectory(dataDirectory);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...nodeArguments, "build/server/server.js"], {
    cwd: root,
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDirectory,
      LOG_LEVEL: "error",
      ...environment,
    },
  });
  let printed = "";
  server.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  const isAlive = () => server.exitCode === null && server.signalCode === null;
  try {
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) break;
      if (!isAlive()) throw new Error("The server ended before it answered.");
      await sleep(100);
    }
    return await work({ origin, isAlive, printed: () => printed });
  } finally {
    if (isAlive()) {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    }
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
