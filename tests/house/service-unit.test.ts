import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const hasSystemd = (() => {
  try {
    return execFileSync("systemd-analyze", ["--version"], { encoding: "utf8" }).startsWith("systemd");
  } catch {
    return false;
  }
})();

test.runIf(hasSystemd)("systemd accepts the unit of the operating guide", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../docs/operating.md"), "utf8");
  const unit = /```ini\n(\[Unit\][\s\S]*?)```/.exec(guide)?.[1] ?? "";
  const start = "/opt/truenorth/node_modules/.bin/node";
  expect(unit).toContain(`ExecStart=${start} `);
  const directory = mkdtempSync(join(tmpdir(), "truenorth-unit-"));
  try {
    const path = join(directory, "truenorth.service");
    writeFileSync(path, unit.replace(start, process.execPath));
    // Says what is wrong on standard error, also where it only warns.
    expect(execFileSync("sh", ["-c", 'systemd-analyze verify "$0" 2>&1', path], { encoding: "utf8" })).toBe(
      "",
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
});
