import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

export type ScanProcess = {
  /** The next line like this that nobody has waited for; rejects when the process ends without it. */
  line(wanted: RegExp): Promise<string>;
  end(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
};

/** Starts a process of this folder, the one that scans unless said, or of any by its whole path. */
export function startScanProcess(
  environment: Readonly<Record<string, string>>,
  file = "scan-process.ts",
): ScanProcess {
  const child = spawn("node", [resolve(import.meta.dirname, file)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, ...environment },
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const output = createInterface({ input: child.stdout });
  output.on("line", (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  output.on("close", () => {
    for (const look of waiting) look();
  });
  return {
    line: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const index = lines.findIndex((line) => wanted.test(line));
          const [found] = index === -1 ? [] : lines.splice(0, index + 1).slice(-1);
          if (found === undefined && child.exitCode === null) return;
          waiting.delete(look);
          if (found === undefined) reject(new Error(`the process ended without ${wanted}`));
          else resolve(found);
        };
        waiting.add(look);
        look();
      }),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}
