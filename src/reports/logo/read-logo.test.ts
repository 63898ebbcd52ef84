import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { encodePng } from "#mail/picture/raster.ts";
import { MAX_LOGO_BYTES, readLogo } from "./read-logo.ts";

const png = (width: number, height: number) =>
  Buffer.from(encodePng({ width, height, rgba: new Uint8Array(width * height * 4) }));
const jpeg = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/2wBDAQMDAwQDBAgEBAgQCwkLEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/wAARCAAGAAgDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAGCP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AA8jTu//2Q==",
  "base64",
);
const messageOf = (bytes: Uint8Array) => {
  const outcome = readLogo(bytes);
  return outcome.ok ? "taken" : outcome.message;
};
/** A small file that says it is huge, or whose pixels unpack to more than it says. */
const lying = (width: number, height: number, pixels: number) => {
  const bytes = png(1, 1);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  const packed = deflateSync(Buffer.alloc(pixels));
  const data = Buffer.concat([Buffer.alloc(4), Buffer.from("IDAT"), packed, Buffer.alloc(4)]);
  data.writeUInt32BE(packed.length);
  return Buffer.concat([bytes.subarray(0, 33), data, bytes.subarray(-12)]);
};

describe("readLogo", () => {
  test("takes PNG and JPEG for what they hold", () => {
    expect(readLogo(png(40, 20))).toMatchObject({ ok: true, logo: { format: "png" } });
    expect(readLogo(jpeg)).toMatchObject({ ok: true, logo: { format: "jpg" } });
  });

  test.each([
    ["20 MB", Buffer.alloc(20 * MAX_LOGO_BYTES), /^The logo has 20 MB\./],
    ["a script in SVG", Buffer.from('<svg xmlns="x"><script>alert(1)</script></svg>'), /^SVG isn’t taken/],
    [
      "SVG behind a declaration",
      Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- x -->\n<svg/>'),
      /^SVG isn’t/,
    ],
    ["WebP", Buffer.from("RIFF\0\0\0\0WEBPVP8 "), /WebP.*PNG or JPEG/],
    ["a page", Buffer.from("<html><img></html>"), /^This is no picture/],
    ["nothing", Buffer.alloc(0), /^This is no picture/],
    ["a PNG cut short", png(40, 20).subarray(0, -20), /^This picture is damaged/],
    ["a JPEG cut short", jpeg.subarray(0, 60), /^This picture is damaged/],
    ["huge by what it says", lying(60_000, 60_000, 10), /60,000 × 60,000 pixels/],
    ["more pixels than it says", lying(10, 10, 50_000_000), /damaged/],
    ["fewer pixels than it says", lying(1000, 1000, 10), /damaged/],
  ])("refuses %s, and says what to do", (_, bytes, message) => {
    expect(messageOf(bytes)).toMatch(message);
  });
});
