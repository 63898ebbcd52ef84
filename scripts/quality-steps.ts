import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Counts = { readonly passed: number; readonly failed: number };
export type Step = { readonly name: string; readonly run: () => Counts | Promise<Counts> };

const root = join(import.meta.dirname, "..");

function succeeds(command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const judged = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

export const types: Step = {
  name: "types",
  run: () => judged(succeeds("react-router", ["typegen"]) && succeeds("tsc", ["--noEmit"])),
};
export const lint: Step = {
  name: "lint, format and import boundaries",
  run: () => judged(succeeds("biome", ["ci", "--error-on-warnings", "."])),
};
export const unused: Step = {
  name: "unused files, exports and packages",
  run: () => judged(succeeds("knip", [])),
};

/** Vitest on the given projects; a run that reports no test at all is a failure. */
export function vitest(projects: readonly string[]): Step {
  return {
    name: `${projects.join(" and ")} tests`,
    run: () =>
      withReport(async (report) => {
        const chosen = projects.flatMap((project) => ["--project", project]);
        const ok = succeeds("vitest", [
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
  run: () =>
    withReport(async (report) => {
      const ok = succeeds("playwright", ["test", "--reporter=list,json"], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      });
      const { stats = {} } = (await readJson(report)) as {
        stats?: { expected?: number; unexpected?: number; flaky?: number };
      };
      return settle(ok, (stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected ?? 0);
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

/** Runs all steps, also after a failure, prints how each went and, last, the sum; exits 1 when anything failed. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const rows: string[] = [];
  const sum = { passed: 0, failed: 0 };
  for (const step of steps) {
    console.log(`\n== ${step.name}`);
    const started = performance.now();
    const counts = await step.run();
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    rows.push(
      `${counts.failed === 0 ? "ok    " : "FAILED"} ${step.name}: ${counts.passed} of ${counts.passed + counts.failed}, ${seconds} s`,
    );
  }
  console.log(`\n${rows.join("\n")}\n\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}
