/** As much of a file is read at once: a piece is decoded and looked at well within a frame or two. */
const PIECE = 512 * 1024;

/** Reads a file piece by piece, and lets the page draw in between. */
export async function* fileBytes(
  file: Blob,
  { signal, onRead }: { readonly signal?: AbortSignal; readonly onRead?: (bytes: number) => void } = {},
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PIECE) {
    signal?.throwIfAborted();
    yield new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer());
    onRead?.(Math.min(file.size, at + PIECE));
    await new Promise((resolve) => setTimeout(resolve));
  }
}
