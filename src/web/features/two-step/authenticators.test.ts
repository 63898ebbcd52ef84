import { expect, test } from "vitest";
import { pictureAddress } from "./authenticators.ts";

const svg = '<?xml version="1.0"?>\n<svg width="3"><rect style="fill:#000"/></svg>';

test("a QR code becomes an address that holds the whole picture", () => {
  const address = pictureAddress(`data:image/svg+xml;utf-8,${svg}`) ?? "";
  expect(address).toMatch(/^data:image\/svg\+xml;charset=utf-8,[\w%.~!*'()-]+$/);
  expect(decodeURIComponent(address.slice(address.indexOf(",") + 1))).toBe(svg);
});

test.each([
  [""],
  ["https://elsewhere.example/qr.svg"],
  [`data:text/html,${svg}`],
  ["data:image/svg+xml;utf-8,"],
  ["javascript:alert(1)//<svg"],
])("what is no SVG is no picture: %s", (other) => expect(pictureAddress(other)).toBeNull());
