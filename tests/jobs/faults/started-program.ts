import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type Program = {
  /** Of its pages, or of a worker's probes. */
  readonly origin: string;
  readonly process: ChildProcess;
  /** What it has written to its log. */
  readonly log: () => string;
  /** Sends a signal and waits for the end; returns the exit code, null after a kill. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
};

/** Starts the built server or worker on a free port and waits until it is ready. */
export async function startProgram(
  entry: "server" | "worker",
  environment: Readonly<Record<string, string>>,
  onLog: (text: string) => void = () => {},
): Promise<Program> {
  const port = String(await freePort());
  const child = spawn("node", [join(import.meta.dirname, `../../../build/server/${entry}.js`)], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, PORT: port, METRICS_PORT: port, ...environment },
  });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
    onLog(log);
  });
  const origin = `http://127.0.0.1:${port}`;
  while ((await fetch(`${origin}/readyz`).catch(() => null))?.ok !== true) {
    if (child.exitCode !== null) throw new Error(`the ${entry} did not start: ${log}`);
    await sleep(50);
  }
  return {
    origin,
    process: child,
    log: () => log,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
