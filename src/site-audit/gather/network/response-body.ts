import type { Readable, Transform } from "node:stream";
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from "node:zlib";

export type Body = {
  readonly bytes: Uint8Array;
  /** The body was longer than the limit: `bytes` is its beginning. */
  readonly truncated: boolean;
};

/** The body does not hold what its Content-Encoding says. */
export class UnreadableBodyError extends Error {
  override readonly name = "UnreadableBodyError";
}

/**
 * Reads a body and undoes its content codings, never holding more than `limitBytes` of what was sent nor of what it unpacks
 * to: a small answer may unpack to gigabytes. What lies beyond the limit is not read.
 */
export async function readBody(stream: Readable, contentEncoding: string, limitBytes: number): Promise<Body> {
  let body = await readUpTo(stream, limitBytes);
  const codings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "");
  if (codings.length > 3)
    throw new UnreadableBodyError("The answer is packed more often than anybody unpacks.");
  // The coding named last was applied last.
  for (const coding of codings.toReversed()) body = await unpack(body, coding, limitBytes);
  return body;
}

async function unpack(body: Body, coding: string, limitBytes: number): Promise<Body> {
  const decoder = body.bytes.length === 0 ? null : decoderOf(coding, body.bytes[0] ?? 0);
  if (decoder === null) return body;
  try {
    decoder.end(body.bytes);
    const unpacked = await readUpTo(decoder, limitBytes);
    return { bytes: unpacked.bytes, truncated: unpacked.truncated || body.truncated };
  } catch {
    throw new UnreadableBodyError(
      `The answer says that it is packed as ${coding.slice(0, 20)}, and it is not.`,
    );
  }
}

/** Flushing instead of finishing: a stream without its last bytes is read as far as it goes, as browsers do. */
function decoderOf(coding: string, firstByte: number): Transform | null {
  const zlib = { finishFlush: constants.Z_SYNC_FLUSH };
  if (coding === "gzip" || coding === "x-gzip") return createGunzip(zlib);
  // Servers mean either form by "deflate"; the zlib wrapper begins with compression method 8.
  if (coding === "deflate") return (firstByte & 0x0f) === 8 ? createInflate(zlib) : createInflateRaw(zlib);
  if (coding === "br") return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH });
  if (coding === "zstd") return createZstdDecompress({ finishFlush: constants.ZSTD_e_flush });
  return null;
}

async function readUpTo(stream: Readable, limitBytes: number): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    chunks.push(chunk.subarray(0, limitBytes - length));
    length += chunk.length;
    if (length > limitBytes) break;
  }
  const truncated = length > limitBytes;
  // A copy of its own: small buffers share one pool, which would travel along to another thread.
  const bytes = new Uint8Array(Math.min(length, limitBytes));
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.length;
  }
  return { bytes, truncated };
}
