import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditRequest } from "../audit.ts";
import type { Progress } from "../gather/progress.ts";
import { startSite } from "../gather/testing/test-site.ts";
import { auditInWorker } from "./run-in-worker.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "worker-"));
  await writeFile(
    join(folder, "index.html"),
    "<!doctype html><html lang=en><title>Acme anvils</title><h1>Anvils</h1>",
  );
});
afterAll(() => rm(folder, { recursive: true }));

const request = (more: Partial<AuditRequest> = {}): AuditRequest => ({
  url: "https://example.com",
  folder,
  now: "2026-11-21T12:00:00Z",
  allowPrivateHosts: false,
  robotUrl: null,
  ...more,
});

describe("auditInWorker", () => {
  it("brings the result and the progress of an audit", async () => {
    const seen: Progress[] = [];
    const outcome = await auditInWorker(request(), { onProgress: (progress) => seen.push(progress) });
    expect(outcome).toMatchObject({ ok: true, result: { domain: "example.com", pagesRead: 1 } });
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.at(-1)?.done).toBe(seen.at(-1)?.total);
  });

  it("passes on what the audit itself refuses", async () => {
    expect(await auditInWorker(request({ url: "no address" }))).toMatchObject({
      ok: false,
      kind: "bad-address",
    });
    expect(await auditInWorker(request({ folder: join(folder, "no") }))).toMatchObject({
      ok: false,
      kind: "no-folder",
    });
  });

  it("stops an audit that takes too long", async () => {
    const { url, close } = await startSite({ "/robots.txt": { headers: { "content-length": "9" } } });
    const audit = auditInWorker(request({ url, folder: null, allowPrivateHosts: true }), {
      timeLimitMs: 300,
    });
    expect(await audit).toMatchObject({ ok: false, kind: "timeout" });
    await close();
  });

  it("stops when asked to, before or after it began", async () => {
    const abort = new AbortController();
    const audit = auditInWorker(request(), { signal: abort.signal });
    abort.abort();
    expect(await audit).toMatchObject({ ok: false, kind: "cancelled" });
    expect(await auditInWorker(request(), { signal: abort.signal })).toMatchObject({
      ok: false,
      kind: "cancelled",
    });
  });

  it("survives a thread that runs out of memory", async () => {
    expect(await auditInWorker(request(), { heapLimitMb: 4 })).toMatchObject({
      ok: false,
      kind: "out-of-memory",
    });
  });

  it("survives a thread that crashes", async () => {
    const broken = { ...request(), url: null } as unknown as AuditRequest;
    expect(await auditInWorker(broken)).toMatchObject({ ok: false, kind: "crashed" });
  });
});
