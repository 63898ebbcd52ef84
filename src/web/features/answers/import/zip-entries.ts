import { UnreadableFileError } from "#measurement/import/file-text.ts";

/** A file within a ZIP. */
export type ZipEntry = {
  readonly name: string;
  /** Unpacked, in bytes, as the ZIP says. */
  readonly size: number;
  readonly unpacked: () => AsyncGenerator<Uint8Array>;
};

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 65_535;
/** A directory of a hundred thousand files has less. */
const MAX_DIRECTORY = 20_000_000;
const STORED = 0;
const DEFLATED = 8;

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(from, to).arrayBuffer());

const broken = (): UnreadableFileError =>
  new UnreadableFileError("This ZIP can’t be read. Unpack it and choose the file inside.");

export async function isZip(file: Blob): Promise<boolean> {
  const start = await viewOf(file, 0, 4);
  return start.byteLength === 4 && start.getUint32(0) === 0x504b0304;
}

/** Lists the files of a ZIP without unpacking any: its directory is at its end. */
export async function zipEntries(file: Blob): Promise<readonly ZipEntry[]> {
  const tail = await viewOf(file, Math.max(0, file.size - END_BYTES - MAX_COMMENT), file.size);
  let at = tail.byteLength - END_BYTES;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw broken();
  const size = tail.getUint32(at + 12, true);
  const offset = tail.getUint32(at + 16, true);
  // Above 4 GB the figures are elsewhere.
  if (size > MAX_DIRECTORY || offset + size > file.size) throw broken();
  const directory = await viewOf(file, offset, offset + size);
  const entries: ZipEntry[] = [];
  for (let entry = 0; entry + ENTRY_BYTES <= directory.byteLength; ) {
    if (directory.getUint32(entry, true) !== ENTRY) throw broken();
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
      directory.getUint16(entry + place, true),
    ) as [number, number, number];
    const next = entry + ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
    if (next > directory.byteLength) throw broken();
    const method = directory.getUint16(entry + 10, true);
    const packed = directory.getUint32(entry + 20, true);
    const local = directory.getUint32(entry + 42, true);
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(directory.buffer, entry + ENTRY_BYTES, nameBytes)),
      size: directory.getUint32(entry + 24, true),
      unpacked: () => unpacked(file, { method, packed, local }),
    });
    entry = next;
  }
  return entries;
}

type Place = { readonly method: number; readonly packed: number; readonly local: number };

async function* unpacked(file: Blob, { method, packed, local }: Place): AsyncGenerator<Uint8Array> {
  const header = await viewOf(file, local, local + LOCAL_BYTES);
  if (header.byteLength < LOCAL_BYTES || (method !== STORED && method !== DEFLATED)) throw broken();
  const start = local + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const content = file.slice(start, start + packed).stream();
  const stream = method === STORED ? content : content.pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  try {
    while (true) {
      const { value, done } = await reader.read().catch(() => {
        throw broken();
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
