import { expect, test } from "vitest";
import { iconType } from "./icon-type.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test("a picture is known by its first bytes, and only kinds that run nothing", () => {
  expect(iconType(bytes("\x89PNG\r\n\x1a\n…"))).toBe("image/png");
  expect(iconType(bytes("\x00\x00\x01\x00\x01"))).toBe("image/x-icon");
  expect(iconType(bytes("GIF89a"))).toBe("image/gif");
  expect(iconType(bytes("\xff\xd8\xff\xe0"))).toBe("image/jpeg");
  expect(iconType(bytes("RIFF\x10\x00\x00\x00WEBPVP8 "))).toBe("image/webp");
  for (const other of ["", "RIFF", "<svg onload='alert(1)'/>", "<html>", "\x89PN", "RIFF1234WAVE"])
    expect(iconType(bytes(other))).toBe(null);
});
