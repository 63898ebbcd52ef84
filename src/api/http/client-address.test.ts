import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { addressForLimits, clientAddress, isLoopbackRequest } from "./client-address.ts";

async function ask<Answer>(
  answer: (context: Parameters<typeof clientAddress>[0]) => Answer,
  peer: string,
  headers: Record<string, string>,
): Promise<unknown> {
  const app = new Hono().get("/", (context) => context.json({ answer: answer(context) }));
  const response = await app.request("/", { headers }, { incoming: { socket: { remoteAddress: peer } } });
  return (await response.json()).answer;
}

describe("clientAddress", () => {
  test.each([
    [0, "203.0.113.9", { "x-forwarded-for": "1.1.1.1" }, "203.0.113.9"],
    [0, "::ffff:203.0.113.9", {}, "203.0.113.9"],
    [1, "10.0.0.1", { "x-forwarded-for": "198.51.100.7" }, "198.51.100.7"],
    [1, "10.0.0.1", { "x-forwarded-for": "6.6.6.6, 198.51.100.7" }, "198.51.100.7"],
    [2, "10.0.0.1", { "x-forwarded-for": "6.6.6.6, 198.51.100.7, 10.0.0.2" }, "198.51.100.7"],
    [1, "10.0.0.1", {}, "10.0.0.1"],
    [1, "10.0.0.1", { "x-forwarded-for": "198.51.100.7:51234" }, "198.51.100.7"],
    [1, "10.0.0.1", { "x-forwarded-for": "6.6.6.6, [2001:db8::7]:443" }, "2001:db8::7"],
    [1, "10.0.0.1", { "x-forwarded-for": "[2001:db8::7]" }, "2001:db8::7"],
    [1, "10.0.0.1", { "x-forwarded-for": "[::ffff:198.51.100.7]:80" }, "198.51.100.7"],
    [1, "10.0.0.1", { "x-forwarded-for": "2001:db8::1:443" }, "2001:db8::1:443"],
  ])("with %i proxies, from %s with %j: %s", async (proxies, peer, headers, expected) => {
    expect(await ask((context) => clientAddress(context, proxies), peer, headers)).toBe(expected);
  });
});

describe("addressForLimits", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("%s counts as %s", (address, expected) => {
    expect(addressForLimits(address)).toBe(expected);
  });
});

describe("isLoopbackRequest", () => {
  test.each([
    ["127.0.0.1", { host: "localhost:3000" }, true],
    ["::ffff:127.0.0.1", { host: "127.0.0.1:3000" }, true],
    ["::1", { host: "[::1]:3000" }, true],
    ["127.0.0.1", { host: "evil.example" }, false],
    ["127.0.0.1", { host: "127.0.0.1.evil.example" }, false],
    ["192.168.1.5", { host: "localhost" }, false],
    ["127.0.0.1", { host: "localhost", "x-forwarded-for": "198.51.100.7" }, false],
  ])("from %s with %j: %s", async (peer, headers, expected) => {
    expect(await ask(isLoopbackRequest, peer, headers)).toBe(expected);
  });
});
