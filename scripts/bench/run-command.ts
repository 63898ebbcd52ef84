import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";

export type CommandRun = {
  readonly seconds: number;
  readonly peakMegabytes: number;
  readonly output: string;
};

/** Runs a command to its end; peak memory is the kernel's high-water mark of the process (Linux). */
export async function runCommand(command: string, args: readonly string[]): Promise<CommandRun> {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  let peakKilobytes = 0;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    peakKilobytes = Math.max(peakKilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 5);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}`);
  return { seconds: (performance.now() - started) / 1000, peakMegabytes: peakKilobytes / 1024, output };
}
