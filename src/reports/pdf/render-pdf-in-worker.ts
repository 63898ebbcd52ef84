import { Worker } from "node:worker_threads";
import type { AnyReport } from "./render-pdf.tsx";

/** The PDF was not made: the layout failed, ran out of its memory, or took longer than allowed. */
export class PdfError extends Error {
  override readonly name = "PdfError";
}

export type PdfWorkerOptions = {
  /** The bundled pdf-worker.js, beside server.js and worker.js; only entries know where that is. */
  readonly workerUrl: URL;
  readonly timeoutMs?: number;
  readonly maxMemoryMb?: number;
};

/**
 * Takes a report; returns the bytes of its PDF, laid out in a thread of its own: the layout is one long computation, and
 * the caller's thread has requests to answer. One thread per PDF, so that its memory goes with it; callers bound how many
 * run at once. Throws PdfError.
 */
export function renderPdfInWorker(report: AnyReport, options: PdfWorkerOptions): Promise<Uint8Array> {
  const { workerUrl, timeoutMs = 30_000, maxMemoryMb = 512 } = options;
  const worker = new Worker(workerUrl, {
    workerData: report,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const timer = setTimeout(
    () => reject(new PdfError(`The PDF was not ready after ${timeoutMs} ms.`)),
    timeoutMs,
  );
  worker.once("message", resolve);
  worker.once("error", (error) => reject(new PdfError("The PDF could not be laid out.", { cause: error })));
  worker.once("exit", () => reject(new PdfError("The PDF thread ended without a result.")));
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}

type RenderPdf = (report: AnyReport) => Promise<Uint8Array>;

/** Makes of a renderer one that lays out a single PDF at a time, in order of asking: each takes a core and much memory. */
export function renderOneAtATime(render: RenderPdf): RenderPdf {
  let last: Promise<unknown> = Promise.resolve();
  return (report) => {
    const pdf = last.then(() => render(report));
    last = pdf.catch(() => {});
    return pdf;
  };
}
