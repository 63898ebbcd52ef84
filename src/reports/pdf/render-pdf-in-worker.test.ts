import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleReport } from "../../../tests/reports/sample-report.ts";
import { renderPdfInWorker } from "./render-pdf-in-worker.ts";

// Below the project, so that the bundle finds the packages it leaves outside, as build/server does.
const root = join(import.meta.dirname, "../../..");
let directory = "";
let workerUrl = new URL("file:///");

beforeAll(async () => {
  directory = await mkdtemp(join(root, "node_modules/.pdf-worker-"));
  const file = join(directory, "pdf-worker.js");
  await build({
    cwd: root,
    input: "src/reports/pdf/pdf-worker.ts",
    platform: "node",
    external: (id) => !/^[.#/\0]/.test(id),
    output: { file, format: "esm" },
    logLevel: "warn",
  });
  workerUrl = pathToFileURL(file);
});

afterAll(() => rm(directory, { recursive: true, force: true }));

describe("renderPdfInWorker", { timeout: 60_000 }, () => {
  test("lays out the PDF while the caller's thread goes on", async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 10);
    const bytes = await renderPdfInWorker(sampleReport(), { workerUrl });
    clearInterval(timer);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
    expect(ticks).toBeGreaterThan(5);
  });

  test("gives up after its time, with an error of its own", async () => {
    await expect(renderPdfInWorker(sampleReport(), { workerUrl, timeoutMs: 1 })).rejects.toMatchObject({
      name: "PdfError",
      message: "The PDF was not ready after 1 ms.",
    });
  });

  test("tells that the layout failed, and why", async () => {
    const absent = new URL("./absent.js", workerUrl);
    await expect(renderPdfInWorker(sampleReport(), { workerUrl: absent })).rejects.toMatchObject({
      name: "PdfError",
      cause: { code: "MODULE_NOT_FOUND" },
    });
  });
});
