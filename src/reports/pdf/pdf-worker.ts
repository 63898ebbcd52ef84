import { parentPort, workerData } from "node:worker_threads";
import { type AnyReport, renderPdf } from "./render-pdf.tsx";

/** Entry of the worker thread that lays out one PDF: takes the report as workerData, posts the bytes, ends. */
const bytes = await renderPdf(workerData as AnyReport);
parentPort?.postMessage(bytes, [bytes.buffer]);
