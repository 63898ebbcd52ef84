// Builds into build/: the web pages (build/web) and the server's bundles (build/server).
// `--server`: only the server. `--if-stale`: only what has changed since the last build.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleServer } from "./bundle-server.ts";
import { precompress } from "./precompress.ts";
import { slimManifest } from "./slim-manifest.ts";

const root = join(import.meta.dirname, "..");
const serverOnly = process.argv.includes("--server");
const ifStale = process.argv.includes("--if-stale");

async function fingerprint(patterns: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  const files: string[] = [];
  for await (const file of glob([...patterns], { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(name) }))
    if (/\.\w+$/.test(file)) files.push(file);
  for (const file of files.toSorted()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest("hex");
}

async function buildPart(name: "web" | "server", patterns: readonly string[], build: () => Promise<void>) {
  const stamp = join(root, "build", `.${name}-stamp`);
  const wanted = await fingerprint(["package-lock.json", "scripts/*.ts", ...patterns]);
  if (ifStale && existsSync(stamp) && (await readFile(stamp, "utf8")) === wanted) return;
  const started = performance.now();
  await rm(stamp, { force: true });
  await build();
  await mkdir(join(root, "build"), { recursive: true });
  await writeFile(stamp, wanted);
  console.error(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function buildWeb() {
  const { status, stdout, stderr } = spawnSync("react-router", ["build"], { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`react-router build failed\n${stdout}\n${stderr}`);
  const client = join(root, "build/web/client");
  await slimManifest(client);
  await precompress(client);
}

if (!serverOnly)
  await buildPart(
    "web",
    [
      "src/web/**/*",
      "src/product/**/*",
      "src/measurement/**/*",
      "src/assistants/**/*",
      "src/site-audit/{catalogue,categories}.*",
      "vite.config.ts",
      "react-router.config.ts",
      "package.json",
      "tsconfig.json",
    ],
    buildWeb,
  );
await buildPart("server", ["src/**/*.{ts,tsx,json,css}", "package.json", "tsconfig.json"], () =>
  bundleServer(root),
);
