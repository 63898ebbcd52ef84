import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { overBudget, slowness } from "./step-budget.ts";

/** The result of a step; `notes` are lines on single tests that the summary repeats, where nobody scrolls past them. */
export type Counts = { readonly passed: number; readonly failed: number; readonly notes?: readonly string[] };
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

/** What did not change since the last run is not checked again: where little did, it takes a fifth of the time. */
const typesOfChanges = ["--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"];

export const types: Step = {
  name: "types",
  run: async (output) =>
    judged(
      (await succeeds(output, "react-router", ["typegen"])) &&
        (await succeeds(output, "tsc", ["--noEmit", ...typesOfChanges])),
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

/** Makes what database tests and journeys begin with, once for both. */
export const testDatabase: Step = {
  name: "database files of the tests",
  run: async (output) => judged(await succeeds(output, "node", ["scripts/prepare-test-database.ts"])),
};

/**
 * Vitest on the given projects; a run that reports no test at all is a failure. Files in which a test failed run a second
 * time, one after the other: what passes then is listed separately in the summary, because it has to be fixed but shouldn't block everybody else.
 * `databases` chooses the databases of the tests, as TEST_ENGINES does.
 */
export function vitest(
  projects: readonly string[],
  {
    databases,
    isLong = false,
  }: { readonly databases?: "both" | "partitioned"; readonly isLong?: boolean } = {},
): Step {
  const once = (output: Output, chosen: readonly string[]) =>
    withReport(async (path) => {
      const args = ["run", ...projects.flatMap((project) => ["--project", project]), ...chosen];
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
      const env = {
        ...(databases === undefined ? {} : { TEST_ENGINES: databases }),
        ...(isLong ? { TEST_LONG: "true" } : {}),
      };
      const ok = await succeeds(output, "vitest", [...args, ...reporters], env);
      return { ok, ...vitestReport.parse(await readJson(path)) };
    });
  return {
    name: [`${projects.join(" and ")} tests`, ...[databases ?? []].flat(), ...(isLong ? ["long"] : [])].join(
      ", ",
    ),
    run: async (output) => {
      const first = await once(output, []);
      if (first.ok) return settle(true, first.numPassedTests, first.numFailedTests, []);
      const failing = first.testResults.filter(({ status }) => status !== "passed");
      const crashed = crashedOf(await testFiles(projects), first.testResults);
      const failures = (how: string) => [
        ...failing.flatMap((file) => failuresOf(file, how)),
        ...crashed.map((file) => `${how}: ${relative(root, file)}: its process ended`),
      ];
      const again = [...new Set([...failing.map(({ name }) => name), ...crashed])];
      if (again.length === 0 || again.length > MAX_RETRIED)
        return settle(false, first.numPassedTests, first.numFailedTests + crashed.length, failures("failed"));
      const second = await once(output, ["--maxWorkers=1", ...again]);
      const counted = failing
        .flatMap((file) => file.assertionResults)
        .filter(({ status }) => status === "passed");
      const passed = first.numPassedTests - counted.length + second.numPassedTests;
      return settle(second.ok, passed, second.numFailedTests, [
        ...failures("failed at its first try"),
        ...second.testResults.flatMap((file) => failuresOf(file, "failed at its second try too")),
      ]);
    },
  };
}

/** More than these are no accident. */
const MAX_RETRIED = 5;

/** All test files of the projects: one whose process crashes is in no report. */
async function testFiles(projects: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const chosen = projects.flatMap((project) => ["--project", project]);
  await succeeds(lines, "vitest", ["list", "--filesOnly", "--json", ...chosen]);
  return [...lines.join("").matchAll(/"file": "([^"]+)"/g)].map(([, file = ""]) => file);
}

/** In no report, or with a test that never ended. */
function crashedOf(files: readonly string[], reported: readonly TestFile[]): string[] {
  const ended = reported.filter((file) => file.assertionResults.every(({ status }) => status !== "pending"));
  const names = new Set(ended.map(({ name }) => name));
  return files.filter((file) => !names.has(file));
}

const vitestReport = z.object({
  numPassedTests: z.number().default(0),
  numFailedTests: z.number().default(0),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().default(""),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).default([]),
          }),
        ),
      }),
    )
    .default([]),
});

type TestFile = z.infer<typeof vitestReport>["testResults"][number];

function failuresOf(file: TestFile, how: string): string[] {
  const where = `${how}: ${relative(root, file.name)}`;
  const tests = file.assertionResults.filter(({ status }) => status === "failed");
  if (tests.length === 0 && file.status !== "passed") return [`${where}: ${excerpt(file.message)}`];
  return tests.map((test) => `${where}: ${test.fullName}: ${excerpt(test.failureMessages.join(" "))}`);
}

const excerpt = (message: string): string => message.replace(/\s+/g, " ").slice(0, 400);

/** The journeys in Chromium, against the built server; in the long run also those tagged @long. */
export const journeys = ({ isLong = false }: { readonly isLong?: boolean } = {}): Step => ({
  name: isLong ? "browser tests, long" : "browser tests",
  run: (output) =>
    withReport(async (path) => {
      const ok = await succeeds(output, "playwright", ["test", "--reporter=list,json"], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: path,
        ...(isLong ? { TEST_LONG: "true" } : {}),
      });
      const { stats, suites } = playwrightReport.parse(await readJson(path));
      const notes = suites.flatMap(journeysThatFailed);
      return settle(ok, stats.expected + stats.flaky, stats.unexpected, notes);
    }),
});

const journeyResult = z.object({ error: z.object({ message: z.string().default("") }).optional() });
const journeySuite = z.object({
  specs: z
    .array(
      z.object({
        file: z.string(),
        title: z.string(),
        tests: z.array(z.object({ status: z.string(), results: z.array(journeyResult) })),
      }),
    )
    .default([]),
  get suites() {
    return z.array(journeySuite).optional();
  },
});
const playwrightReport = z.object({
  stats: z
    .object({ expected: z.number(), unexpected: z.number(), flaky: z.number() })
    .default({ expected: 0, unexpected: 0, flaky: 0 }),
  suites: z.array(journeySuite).default([]),
});

function journeysThatFailed({ specs, suites = [] }: z.infer<typeof journeySuite>): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => {
        const how = status === "flaky" ? "failed at its first try" : "failed";
        const messages = results.map(({ error }) => error?.message ?? "").join(" ");
        return `${how}: ${file}: ${title}: ${excerpt(stripVTControlCharacters(messages))}`;
      }),
  );
  return [...own, ...suites.flatMap(journeysThatFailed)];
}

const settle = (ok: boolean, passed: number, failed: number, notes: readonly string[]): Counts => ({
  passed,
  failed: ok && passed > 0 ? failed : Math.max(failed, 1),
  notes,
});

async function withReport<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
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
  const sum = (counted: "passed" | "failed") =>
    rows.reduce((total, { counts }) => total + counts[counted], 0);
  console.log(
    `\n${[...rows.flatMap(({ counts }) => counts.notes ?? []), "", ...rows.map(({ line }) => line)].join("\n")}\n\n${sum("passed")} passed, ${sum("failed")} failed`,
  );
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}

async function inOrder(steps: readonly Step[], output: Output): Promise<{ line: string; counts: Counts }[]> {
  const rows: { line: string; counts: Counts }[] = [];
  for (const { name, run } of steps) {
    const heading = `\n== ${name}`;
    if (output === "terminal") console.log(heading);
    else output.push(`${heading}\n`);
    const before = slowness();
    const started = performance.now();
    const counted = await run(output);
    const seconds = (performance.now() - started) / 1000;
    const tooSlow = overBudget(name, seconds, Math.max(before, slowness()));
    const counts =
      tooSlow === null
        ? counted
        : { ...counted, failed: counted.failed + 1, notes: [...(counted.notes ?? []), tooSlow] };
    const verdict = counts.failed === 0 ? "ok    " : "FAILED";
    const line = `${verdict} ${name}: ${counts.passed} of ${counts.passed + counts.failed}, ${seconds.toFixed(1)} s`;
    rows.push({ line, counts });
  }
  return rows;
}
