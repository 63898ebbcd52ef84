import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DirectoryInUseError, lockDirectory } from "./directory-lock.ts";

test("the lock of a process that is gone is taken over, that of a living one is not", async () => {
  const folder = await mkdtemp(join(tmpdir(), "truenorth-lock-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "in-use.lock");
  const release = lockDirectory(folder);
  const own = await readFile(path, "utf8");
  expect(() => lockDirectory(folder)).toThrow(DirectoryInUseError);
  expect(() => lockDirectory(folder)).toThrow(/Stop that process first, or set DATA_DIR to another folder/);
  release();
  const holders = {
    "a dead process": { pid: 2 ** 22 + 1, host: hostname(), processStart: null },
    "a process whose number was given to another": { ...JSON.parse(own), processStart: "another-boot/1" },
    "nobody in particular": "{",
    "no process": { pid: null, host: "another-machine", processStart: null },
  };
  for (const [name, holder] of Object.entries(holders)) {
    await writeFile(path, typeof holder === "string" ? holder : JSON.stringify(holder));
    expect(() => lockDirectory(folder)(), name).not.toThrow();
  }
  await writeFile(path, JSON.stringify({ pid: 1, host: "another-machine", processStart: null }));
  expect(() => lockDirectory(folder)).toThrow(/process 1 on another-machine/);
});
