/** As much of a file is read at once: a piece is decoded and looked at well within a frame or two. */
const PIECE = 512 * 1024;

type Pace = {
  readonly signal?: AbortSignal;
  /** Called with the bytes read so far. */
  readonly onRead?: (bytes: number) => void;
};

/** Reads a file piece by piece, and lets the page draw in between. */
export const fileBytes = (file: Blob, pace: Pace = {}): AsyncGenerator<Uint8Array> =>
  pacedBytes(pieces(file), pace);

async function* pieces(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PIECE)
    yield new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer());
}

/** Passes bytes on, and lets the page draw whenever a piece's worth has come. */
export async function* pacedBytes(
  bytes: AsyncIterable<Uint8Array>,
  { signal, onRead }: Pace,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  let drawnAt = 0;
  for await (const piece of bytes) {
    signal?.throwIfAborted();
    yield piece;
    read += piece.length;
    onRead?.(read);
    if (read - drawnAt < PIECE) continue;
    drawnAt = read;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
