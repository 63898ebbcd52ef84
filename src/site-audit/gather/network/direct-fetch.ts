import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { getGlobalDispatcher } from "undici";

/** Only who is asked to compresses; some gateways do all the same. */
const DECODERS: Readonly<Record<string, (body: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  "x-gzip": gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/**
 * A fetch for text, and for addresses that nobody typed: nothing is guarded. It follows no redirect and has the whole answer before it
 * returns, cut off after so many bytes; the streams that a fetch usually makes cost more than all else that is done to ask an assistant.
 */
export function directFetch(limitBytes: number): typeof globalThis.fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const { method = "GET", body = null, signal } = init;
      if (body !== null && typeof body !== "string") throw new TypeError("Only text is sent this way.");
      signal?.throwIfAborted();
      const url = new URL(input instanceof Request ? input.url : input);
      const chunks: Buffer[] = [];
      const headers = new Headers();
      let size = 0;
      let status = 0;
      let cancel = (): void => {};
      const onAbort = () => {
        reject(signal?.reason);
        cancel();
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      const done = () => {
        signal?.removeEventListener("abort", onAbort);
        const isEmpty = [204, 205, 304].includes(status);
        resolve(new Response(isEmpty ? null : decoded(chunks, headers, limitBytes), { status, headers }));
      };
      const request = { origin: url.origin, path: `${url.pathname}${url.search}`, method, body };
      const sent = { ...request, headers: Object.fromEntries(new Headers(init.headers)) };
      getGlobalDispatcher().dispatch(sent, {
        onRequestStart(controller) {
          cancel = () => controller.abort(new Error("Nobody waits for it any more."));
          if (signal?.aborted) cancel();
        },
        onResponseStart(_controller, statusCode, given) {
          // What comes before the answer, such as early hints, says nothing.
          if (statusCode < 200) return;
          status = statusCode;
          for (const [name, value] of Object.entries(given))
            for (const one of [value ?? ""].flat()) headers.append(name, one);
        },
        onResponseData(_controller, chunk) {
          if (size > limitBytes) return;
          chunks.push(chunk);
          size += chunk.byteLength;
          if (size <= limitBytes) return;
          done();
          cancel();
        },
        onResponseEnd: done,
        onResponseError(_controller, error) {
          signal?.removeEventListener("abort", onAbort);
          reject(error);
        },
      });
    });
}

/** The body; one that says it is compressed and is not stays as it came. */
function decoded(
  chunks: readonly Buffer[],
  headers: Headers,
  maxOutputLength: number,
): Uint8Array<ArrayBuffer> {
  const body = Buffer.concat(chunks);
  const decode = DECODERS[headers.get("content-encoding")?.trim().toLowerCase() ?? ""];
  if (decode === undefined) return body;
  try {
    return new Uint8Array(decode(body, { maxOutputLength }));
  } catch {
    return body;
  }
}
