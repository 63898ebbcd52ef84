// Plain JavaScript on Node's own modules only: it runs before anything is installed, on any Node from 20.
// `setup` installs the packages; `setup --test` also what the tests need: Chromium and a PostgreSQL server.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
const bin = join(root, "node_modules", ".bin");
// The installer must not run on the Node that it replaces.
const outside = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((directory) => directory !== bin)
  .join(delimiter);

function run(command, args, env = process.env) {
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: ["ignore", 2, 2] });
  if (error || status !== 0)
    throw new Error(`${command} ${args.join(" ")} failed: ${error?.message ?? status}`);
}

function installPackages() {
  const stamp = join(root, "node_modules", ".setup-stamp");
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  // Not `npm ci`: it refuses a lockfile written where some per-platform packages are missing.
  run("npm", ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    ...process.env,
    PATH: outside,
  });
  writeFileSync(stamp, wanted);
}

function checkNode() {
  const own = spawnSync("node", ["--version"], {
    env: { ...process.env, PATH: `${bin}${delimiter}${outside}` },
  });
  const version = String(own.stdout).trim();
  if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) < 24)
    throw new Error(
      `TrueNorth runs on Node 24 and found ${version || "none"}. On Linux it installs its own; elsewhere please install Node 24.`,
    );
}

const isRootOnDebian = () =>
  process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

function installDebianPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const args = ["-y", "-q", "--no-install-recommends", "install", name];
  if (spawnSync("apt-get", args, { env, stdio: ["ignore", 2, 2] }).status === 0) return;
  run("apt-get", ["update", "-q"], env);
  run("apt-get", args, env);
}

function installChromium() {
  if (process.env.CHROMIUM_PATH || existsSync("/usr/bin/chromium")) return;
  if (isRootOnDebian()) return installDebianPackage("chromium");
  run("npx", ["playwright", "install", "chromium"], {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
  });
}

/** Chromium without its own windows: the browser tests take less time in it. Where there is none, Chromium does. */
function installHeadlessShell() {
  if (process.env.CHROMIUM_PATH || existsSync("/usr/bin/chromium-headless-shell") || !isRootOnDebian())
    return;
  try {
    installDebianPackage("chromium-headless-shell");
  } catch (error) {
    console.error(`setup: ${error.message}; the browser tests run in Chromium instead`);
  }
}

function hasPostgres() {
  if (process.env.TEST_DATABASE_URL) return true;
  const base = "/usr/lib/postgresql";
  return (
    existsSync(base) && readdirSync(base).some((version) => existsSync(join(base, version, "bin", "initdb")))
  );
}

function installPostgres() {
  if (hasPostgres()) return;
  if (isRootOnDebian()) return installDebianPackage("postgresql");
  throw new Error(
    "The database tests need a PostgreSQL server: install Debian's postgresql package, or set TEST_DATABASE_URL to a database they may fill.",
  );
}

try {
  installPackages();
  checkNode();
  if (process.argv.includes("--test")) {
    installChromium();
    installHeadlessShell();
    installPostgres();
  }
} catch (error) {
  console.error(`setup: ${error.message}`);
  process.exit(1);
}
