import { inflateSync } from "node:zlib";

export const MAX_LOGO_BYTES = 1_048_576;
/** Pixels are unpacked when a PDF is laid out: a small file may hold a picture that fills the memory. */
const MAX_PIXELS = 4_000_000;

export type Logo = { readonly format: "png" | "jpg"; readonly content: Uint8Array };
export type LogoOutcome =
  | { readonly ok: true; readonly logo: Logo }
  /** One sentence or two for the person who chose it. */
  | { readonly ok: false; readonly message: string };

const refused = (message: string): LogoOutcome => ({ ok: false, message });
const DAMAGED = refused("This picture is damaged. Save it again as PNG or JPEG.");
const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** Takes the bytes of a file, whatever it is called; returns the logo in it, or why it can't be one. */
export function readLogo(content: Uint8Array): LogoOutcome {
  if (content.length > MAX_LOGO_BYTES)
    return refused(
      `The logo has ${figures.format(content.length / MAX_LOGO_BYTES)} MB. Choose one of at most 1 MB.`,
    );
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.subarray(0, 8).equals(PNG)) return readPng(bytes);
  if (bytes.subarray(0, 3).equals(JPEG)) return readJpeg(bytes);
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP")
    return refused("A PDF can’t hold WebP. Save the logo as PNG or JPEG.");
  if (/<svg[\s/>]|<!doctype svg/i.test(bytes.toString("latin1", 0, 4096)))
    return refused("SVG isn’t taken, because it can hold scripts. Save the logo as PNG.");
  return refused("This is no picture we can use. Save the logo as PNG or JPEG.");
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

function tooManyPixels(width: number, height: number): LogoOutcome | null {
  if (width < 1 || height < 1) return DAMAGED;
  return width * height > MAX_PIXELS
    ? refused(
        `The logo has ${figures.format(width)} × ${figures.format(height)} pixels. Choose one of at most 4 million pixels, such as 2,000 × 2,000.`,
      )
    : null;
}

/** Samples of a pixel, by the colour type of PNG. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function readPng(bytes: Buffer): LogoOutcome {
  if (bytes.length < 33 || bytes.toString("latin1", 12, 16) !== "IHDR") return DAMAGED;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth = 0, type = -1, , , interlaced = -1] = bytes.subarray(24, 29);
  const samples = SAMPLES[type];
  if (samples === undefined || ![1, 2, 4, 8, 16].includes(depth)) return DAMAGED;
  if (interlaced !== 0)
    return refused("An interlaced PNG can’t be used. Save the logo without interlacing, or as JPEG.");
  const tooMany = tooManyPixels(width, height);
  if (tooMany !== null) return tooMany;
  const packed = pngData(bytes);
  if (packed === null) return DAMAGED;
  const expected = (Math.ceil((width * samples * depth) / 8) + 1) * height;
  try {
    if (inflateSync(packed, { maxOutputLength: expected }).length !== expected) return DAMAGED;
  } catch {
    return DAMAGED;
  }
  return { ok: true, logo: { format: "png", content: bytes } };
}

/** The packed pixels of a PNG; null where its chunks are not whole. */
function pngData(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) return null;
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === "IDAT") parts.push(bytes.subarray(at + 8, end - 4));
    if (type === "IEND") return Buffer.concat(parts);
    at = end;
  }
  return null;
}

/** Frames of JPEG that PDF readers draw: baseline, extended and progressive. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
const NO_LENGTH = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function readJpeg(bytes: Buffer): LogoOutcome {
  if (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < 4) return DAMAGED;
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return DAMAGED;
    if (NO_LENGTH(marker) || marker === 0xff) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (FRAMES.has(marker)) {
      const tooMany = tooManyPixels(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
      return tooMany ?? { ok: true, logo: { format: "jpg", content: bytes } };
    }
    // The picture's data begins before its size was said.
    if (marker === 0xda) return DAMAGED;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return DAMAGED;
}
