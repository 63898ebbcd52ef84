import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "lightningcss";
import { build } from "rolldown";

const entries = {
  server: "src/server.ts",
  worker: "src/worker.ts",
  cli: "src/cli/main.ts",
  "read-worker": "src/cli/read/read-worker.ts",
  "audit-host": "src/site-audit/host/audit-host.ts",
  "audit-worker": "src/site-audit/host/audit-worker.ts",
  "pglite-worker": "src/database/platform/pglite/pglite-worker.ts",
  "pdf-worker": "src/reports/pdf/pdf-worker.ts",
};

/** In the order of the cascade: what every page of the product shares first, what adapts to narrow screens and to paper last. */
const reportPageSheets = [
  ...["reset", "tokens", "fonts", "base", "layout", "controls"].map((name) => `src/web/styles/${name}.css`),
  ...[
    "frame",
    "opening",
    "first-look",
    "sections",
    "checks",
    "closing",
    "visibility",
    "narrow-screens",
    "paper",
  ].map((name) => `src/reports/page/styles/${name}.css`),
];

/** Bundles the server's entries into build/server; packages stay in node_modules. */
export async function bundleServer(root: string): Promise<void> {
  const directory = join(root, "build/server");
  await rm(directory, { recursive: true, force: true });
  await build({
    cwd: root,
    input: Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(join(root, file)))),
    platform: "node",
    external: (id) => !/^[.#/\0]/.test(id),
    output: {
      dir: directory,
      format: "esm",
      entryFileNames: "[name].js",
      chunkFileNames: "chunk-[hash].js",
      sourcemap: true,
    },
    logLevel: "warn",
  });
  await bundleReportPage(root, directory);
}

/** The share page's style and script: plain files, because its policy allows no inline ones. */
async function bundleReportPage(root: string, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const source = await Promise.all(reportPageSheets.map((file) => readFile(join(root, file))));
  const { code } = transform({ filename: "report-page.css", code: Buffer.concat(source), minify: true });
  await writeFile(join(directory, "report-page.css"), code);
  await build({
    cwd: root,
    input: "src/reports/page/report-page.script.ts",
    platform: "browser",
    output: { file: join(directory, "report-page.js"), format: "iife", minify: true },
    logLevel: "warn",
  });
}
