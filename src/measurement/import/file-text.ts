/** A file that can't be read as text; its message says what to do. */
export class UnreadableFileError extends Error {
  override readonly name = "UnreadableFileError";
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = [0x25, 0x50, 0x44, 0x46];
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];

/** Takes the beginning of a file; returns how its text is encoded, or throws an UnreadableFileError. */
function encodingOf(head: Uint8Array): Encoding {
  if (startsWith(head, ZIP))
    throw new UnreadableFileError(
      "This is a ZIP file or an Excel workbook. Unpack the ZIP and choose the file inside; save a workbook as CSV.",
    );
  if (startsWith(head, OLD_OFFICE))
    throw new UnreadableFileError("This is an Office document. Save it as CSV or as text.");
  if (startsWith(head, PDF)) throw new UnreadableFileError("This is a PDF. Only text files can be read.");
  if (startsWith(head, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(head, [0xfe, 0xff])) return "utf-16be";
  const sample = head.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Text of mostly Latin letters in UTF-16 has a zero in every other byte; no other text has any.
  const many = sample.length / 8;
  if (odd > many && even < many / 4) return "utf-16le";
  if (even > many && odd < many / 4) return "utf-16be";
  if (even + odd > 0)
    throw new UnreadableFileError("This file isn’t text. Choose a CSV, JSON or Markdown file.");
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

/** Decodes a file as it comes; the byte order mark is left out. Throws an UnreadableFileError for what is no text. */
export async function* decodedText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder !== null) yield decoder.decode();
}
