import { expect, test } from "vitest";
import { refuseUnreachable } from "./alert-targets.ts";

const settings = { publicUrl: "https://truenorth.example", allowPrivateHosts: false };

test.each([
  ["http://127.0.0.1/x", /127\.0\.0\.1 is not an address of the public internet/],
  ["http://0x7f.1/x", /not an address of the public internet/],
  ["http://2130706433/", /not an address of the public internet/],
  ["http://10.1.2.3/", /not an address of the public internet/],
  ["http://169.254.169.254/latest", /not an address of the public internet/],
  ["http://[::1]/", /not an address of the public internet/],
  ["http://[::ffff:10.0.0.1]/", /not an address of the public internet/],
  ["https://hooks.example:8443/x", /Port 8443/],
  ["https://ann:pw@hooks.example/x", /name or password/],
  ["ftp://hooks.example/x", /Only http and https/],
  ["http://localhost/", /localhost is not on the public internet/],
  ["http://api.localhost./", /is not on the public internet/],
  ["https://intranet/", /is not on the public internet/],
  ["https://printer.local/", /is not on the public internet/],
  ["https://metadata.google.internal/", /is not on the public internet/],
  ["https://router.home/", /is not on the public internet/],
  ["https://hooks.invalid/", /is not on the public internet/],
  ["https://truenorth.example/hook", /TrueNorth’s address/],
])("an address that could never be asked is refused with its reason: %s", (url, reason) => {
  expect(() => refuseUnreachable(url, "url", settings)).toThrow(reason);
});

test.each([["https://hooks.slack.com/services/T/B/x"], ["http://8.8.8.8/x"], ["https://[2606:4700::1]/x"]])(
  "a public address is taken: %s",
  (url) => expect(() => refuseUnreachable(url, "url", settings)).not.toThrow(),
);

test("on an intranet any address is taken", () => {
  expect(() =>
    refuseUnreachable("http://127.0.0.1:9000/x", "url", { ...settings, allowPrivateHosts: true }),
  ).not.toThrow();
});
