const starts = [
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/x-icon", [0x00, 0x00, 0x01, 0x00]],
  ["image/gif", [0x47, 0x49, 0x46, 0x38]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
] as const;

export type IconType = (typeof starts)[number][0] | "image/webp";

const ascii = (body: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...body.subarray(from, to));

/** The type of a picture by its first bytes, whatever its name or sender say; null of anything else, such as SVG, which may run scripts. */
export function iconType(body: Uint8Array): IconType | null {
  const found = starts.find(([, start]) => start.every((byte, place) => body[place] === byte));
  if (found !== undefined) return found[0];
  return ascii(body, 0, 4) === "RIFF" && ascii(body, 8, 12) === "WEBP" ? "image/webp" : null;
}
