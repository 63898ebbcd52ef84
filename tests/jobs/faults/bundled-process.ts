import { basename, join } from "node:path";
import { build } from "rolldown";

const root = join(import.meta.dirname, "../../..");

/** A process of the tests in one file, and the folder where Node may keep what it compiled of it. */
export type BundledProcess = {
  readonly file: string;
  readonly environment: { readonly NODE_COMPILE_CACHE: string };
};

/**
 * Bundles a process of these tests, named by its path in tests/jobs, with its packages, and the database's thread beside it, into build/tests. Such a process is
 * started dozens of times, and to read, strip and compile some hundred modules each time cost more than its work.
 */
export async function bundledProcess(
  name: "faults/killed-process" | "scans/scan-process" | "tasks/task-process",
): Promise<BundledProcess> {
  const entry = basename(name);
  const directory = join(root, "build/tests", entry);
  await build({
    cwd: root,
    input: {
      [entry]: `tests/jobs/${name}.ts`,
      "pglite-worker": "src/database/platform/pglite/pglite-worker.ts",
    },
    platform: "node",
    // PGlite looks for its files beside its own code.
    external: /^(?:node:|@electric-sql\/|pg-native$)/,
    output: { dir: directory, format: "esm", entryFileNames: "[name].js" },
    logLevel: "warn",
  });
  return {
    file: join(directory, `${entry}.js`),
    environment: { NODE_COMPILE_CACHE: join(directory, "compiled") },
  };
}
