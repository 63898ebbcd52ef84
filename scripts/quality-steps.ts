import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Counts = { readonly passed: number; readonly failed: number };
/** Where a command's output goes: to the terminal at once, or into a list to be shown in one piece. */
type Output = "terminal" | string[];
export type Step = { readonly name: string; readonly run: (output: Output) => Promise<Counts> };

const root = join(import.meta.dirname, "..");

async function succeeds(
  output: Output,
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: [
      "ignore",
      ...(output === "terminal" ? (["inherit", "inherit"] as const) : (["pipe", "pipe"] as const)),
    ],
    env: { ...process.env, ...env },
  });
  if (output !== "terminal") {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => output.push(text));
  }
  const [status] = await once(child, "close");
  return status === 0;
}

const judged = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

export const types: Step = {
  name: "types",
  run: async (output) =>
    judged(
      (await succeeds(output, "react-router", ["typegen"])) && (await succeeds(output, "tsc", ["--noEmit"])),
    ),
};
export const lint: Step = {
  name: "lint, format and import boundaries",
  run: async (output) => judged(await succeeds(output, "biome", ["ci", "--error-on-warnings", "."])),
};
export const unused: Step = {
  name: "unused files, exports and packages",
  run: async (output) => judged(await succeeds(output, "knip", [])),
};

/** Vitest on the given projects; a run that reports no test at all is a failure. */
export function vitest(projects: readonly string[]): Step {
  return {
    name: `${projects.join(" and ")} tests`,
    run: (output) =>
      withReport(async (report) => {
        const chosen = projects.flatMap((project) => ["--project", project]);
        const ok = await succeeds(output, "vitest", [
          "run",
          ...chosen,
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${report}`,
        ]);
        const { numPassedTests = 0, numFailedTests = 0 } = await readJson(report);
        return settle(ok, Number(numPassedTests), Number(numFailedTests));
      }),
  };
}

/** The journeys in Chromium, against the built server. */
export const journeys: Step = {
  name: "browser tests",
  run: (output) =>
    withReport(async (report) => {
      const ok = await succeeds(output, "playwright", ["test", "--reporter=list,json"], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      });
      const { stats = {} } = (await readJson(report)) as {
        stats?: { expected?: number; unexpected?: number; flaky?: number };
      };
      const { expected = 0, unexpected = 0, flaky = 0 } = stats;
      if (flaky > 0) console.log(`\n${flaky} of the browser tests passed at the second try only.`);
      return settle(ok, expected + flaky, unexpected);
    }),
};

const settle = (ok: boolean, passed: number, failed: number): Counts => ({
  passed,
  failed: ok && passed > 0 ? failed : Math.max(failed, 1),
});

async function withReport(work: (path: string) => Promise<Counts>): Promise<Counts> {
  const directory = await mkdtemp(join(tmpdir(), "truenorth-report-"));
  try {
    return await work(join(directory, "report.json"));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  return existsSync(path) ? (JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>) : {};
}

/**
 * Runs all steps, also after a failure, prints how each went and, last, the sum; exits 1 when anything failed. Those `beside`
 * run meanwhile, one after the other, and show their output in one piece at the end.
 */
export async function runSteps(steps: readonly Step[], beside: readonly Step[] = []): Promise<void> {
  const shown: string[] = [];
  const besides = inOrder(beside, shown);
  const rows = await inOrder(steps, "terminal");
  rows.push(...(await besides));
  console.log(shown.join(""));
  const sum = (counted: keyof Counts) => rows.reduce((total, { counts }) => total + counts[counted], 0);
  console.log(
    `\n${rows.map(({ line }) => line).join("\n")}\n\n${sum("passed")} passed, ${sum("failed")} failed`,
  );
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}

async function inOrder(steps: readonly Step[], output: Output): Promise<{ line: string; counts: Counts }[]> {
  const rows: { line: string; counts: Counts }[] = [];
  for (const { name, run } of steps) {
    const heading = `\n== ${name}`;
    if (output === "terminal") console.log(heading);
    else output.push(`${heading}\n`);
    const started = performance.now();
    const counts = await run(output);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const verdict = counts.failed === 0 ? "ok    " : "FAILED";
    const line = `${verdict} ${name}: ${counts.passed} of ${counts.passed + counts.failed}, ${seconds} s`;
    rows.push({ line, counts });
  }
  return rows;
}
