const BLOCK = 512;

/** A file or folder of an archive; names have slashes and no dots before them. */
export type TarEntry = {
  readonly name: string;
  readonly kind: "file" | "folder";
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
};

/** The bytes are not what an archive of ours holds: cut short, changed, or something else altogether. */
export class BrokenArchiveError extends Error {
  override readonly name = "BrokenArchiveError";
}

/** Takes entries in order and gives the bytes of a tar archive (ustar), as any `tar` reads it. */
export async function* tarOf(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    yield headerOf(entry);
    let written = 0;
    for await (const chunk of entry.content) {
      written += chunk.byteLength;
      yield chunk;
    }
    if (written !== entry.size) throw new Error(`${entry.name} has changed while it was read.`);
    yield new Uint8Array((BLOCK - (written % BLOCK)) % BLOCK);
  }
  yield new Uint8Array(2 * BLOCK);
}

function headerOf({ name, kind, size }: TarEntry): Uint8Array {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 99) throw new Error(`${name} is too long a name for the archive.`);
  header.write(name, 0);
  header.write(kind === "file" ? "0000600\0" : "0000700\0", 100);
  header.write("0000000\0".repeat(2), 108);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write(kind === "file" ? "0" : "5", 156);
  header.write("ustar\x0000", 257);
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

const sumOf = (header: Uint8Array): number => header.reduce((sum, byte) => sum + byte, 0);

/**
 * Takes the bytes of such an archive and gives its entries in order; the content of one is to be read before the next is asked
 * for, and is skipped otherwise. Throws BrokenArchiveError, at the latest where the archive ends too soon.
 */
export async function* entriesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const input = reader(bytes);
  for (;;) {
    const header = await input.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) return await input.skipRest();
    const entry = entryOf(header);
    let left = entry.size;
    const content = async function* () {
      while (left > 0) {
        const chunk = await input.upTo(left);
        left -= chunk.byteLength;
        yield chunk;
      }
    };
    yield { ...entry, content: content() };
    while (left > 0) left -= (await input.upTo(left)).byteLength;
    await input.exactly((BLOCK - (entry.size % BLOCK)) % BLOCK);
  }
}

function entryOf(header: Buffer): Omit<TarEntry, "content"> {
  const textAt = (from: number, to: number) =>
    (header.toString("latin1", from, to).split("\0")[0] ?? "").trim();
  const octalAt = (from: number, to: number) => Number.parseInt(textAt(from, to), 8);
  const blank = Buffer.from(header);
  blank.fill(" ", 148, 156);
  const type = textAt(156, 157);
  const size = octalAt(124, 136);
  if (octalAt(148, 156) !== sumOf(blank) || !Number.isSafeInteger(size) || !["0", "5"].includes(type))
    throw new BrokenArchiveError("It is damaged.");
  return { name: textAt(0, 100).replace(/\/$/, ""), kind: type === "0" ? "file" : "folder", size };
}

/** Reads so many bytes at a time of a stream of chunks. */
function reader(bytes: AsyncIterable<Uint8Array>) {
  const chunks = bytes[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  async function upTo(most: number): Promise<Uint8Array> {
    while (rest.byteLength === 0) {
      const { done, value } = await chunks.next();
      if (done === true) throw new BrokenArchiveError("It ends too soon.");
      rest = value;
    }
    const part = rest.subarray(0, most);
    rest = rest.subarray(part.byteLength);
    return part;
  }
  return {
    upTo,
    async exactly(count: number): Promise<Buffer> {
      const parts: Uint8Array[] = [];
      for (let left = count; left > 0; left -= parts.at(-1)?.byteLength ?? 0) parts.push(await upTo(left));
      return Buffer.concat(parts);
    },
    /** To the very end, where the compression keeps its checksum. */
    async skipRest(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}
