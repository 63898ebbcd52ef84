import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditRequest } from "../audit.ts";
import { startSite } from "../gather/testing/test-site.ts";
import { type AuditProcess, openAuditProcess } from "./audit-process.ts";

let folder = "";
let audits: AuditProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "audits-"));
  await writeFile(
    join(folder, "index.html"),
    "<!doctype html><html lang=en><title>Acme</title><h1>Anvils</h1>",
  );
  audits = openAuditProcess();
});
afterAll(async () => {
  audits.close();
  await rm(folder, { recursive: true });
});

const request = (more: Partial<AuditRequest> = {}): AuditRequest => ({
  url: "https://example.com",
  folder,
  now: "2026-11-21T12:00:00Z",
  allowPrivateHosts: false,
  robotUrl: null,
  ...more,
});

/** The processes that this one has started for audits. */
const hosts = (): number[] =>
  execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("audit-host"))
    .map((line) => Number.parseInt(line, 10));

describe("the process of the audits", () => {
  it("audits several sites in one process, each with its own progress", async () => {
    const seen = [0, 0];
    const outcomes = await Promise.all(
      ["https://example.com", "https://example.org"].map((url, index) =>
        audits.audit(request({ url }), { onProgress: () => (seen[index] = (seen[index] ?? 0) + 1) }),
      ),
    );
    expect(outcomes).toMatchObject([
      { ok: true, result: { domain: "example.com", pagesRead: 1 } },
      { ok: true, result: { domain: "example.org", pagesRead: 1 } },
    ]);
    expect(Math.min(...seen)).toBeGreaterThan(5);
    expect(hosts()).toHaveLength(1);
  });

  it("stops an audit that is cancelled, before or after it began", async () => {
    const { url, close } = await startSite({ "/robots.txt": { headers: { "content-length": "9" } } });
    const abort = new AbortController();
    const waits = audits.audit(request({ url, folder: null, allowPrivateHosts: true }), {
      signal: abort.signal,
      onProgress: () => abort.abort(),
    });
    expect(await waits).toMatchObject({ ok: false, kind: "cancelled" });
    expect(await audits.audit(request(), { signal: abort.signal })).toMatchObject({ kind: "cancelled" });
    await close();
  });

  it("tells when the process is killed, and starts another", async () => {
    const { url, close } = await startSite({ "/robots.txt": { headers: { "content-length": "9" } } });
    const [host] = hosts();
    const waits = audits.audit(request({ url, folder: null, allowPrivateHosts: true }));
    process.kill(host ?? 0, "SIGKILL");
    expect(await waits).toMatchObject({ ok: false, kind: "crashed" });
    expect(await audits.audit(request())).toMatchObject({ ok: true });
    expect(hosts()).not.toContain(host);
    await close();
  });
});
