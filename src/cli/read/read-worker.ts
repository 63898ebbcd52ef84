import { parentPort } from "node:worker_threads";
import { batchReader } from "./read-batch.ts";

/** Entry of a thread that reads answers: batches of lines come in, what was read of them goes out, in the same order. */
const read = batchReader();
parentPort?.on("message", (bytes: Uint8Array) => {
  const { text, lines, complaints } = read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const encoded = new TextEncoder().encode(text);
  parentPort?.postMessage({ encoded, lines, complaints }, [encoded.buffer]);
});
