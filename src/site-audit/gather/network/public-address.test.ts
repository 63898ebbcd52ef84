import { describe, expect, it } from "vitest";
import { isPublicAddress, refusalOf } from "./public-address.ts";

const strict = { allowPrivateHosts: false };

describe("isPublicAddress", () => {
  it.each([
    "8.8.8.8",
    "1.1.1.1",
    "93.184.216.34",
    "::ffff:8.8.8.8",
    "2606:4700:4700::1111",
    "2a00:1450:4001:80b::200e",
  ])("takes %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    "0.0.0.0",
    "0.1.2.3",
    "10.0.0.1",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.192",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::808:808",
    "::7f00:1",
    "::10.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:a9fe:a9fe",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::7f00:1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "3fff::1",
    "4000::1",
    "5f00::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "not an address",
    "",
  ])("refuses %j", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("refusalOf", () => {
  it.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://127.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://0177.0x0.0.01/",
    "http://017700000001/",
    "http://127.0.0.1./",
    "http://１２７.０.０.１/",
    "http://①②⑦.0.0.1/",
    "http://%31%32%37.0.0.1/",
    "http:\\\\127.0.0.1\\",
    "http://0/",
    "http://[::1]/",
    "http://[::]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::10.0.0.1]/",
    "http://[2002:7f00:1::]/",
    "http://[fe80::1]/",
    "http://[fd00:ec2::254]/latest/meta-data/",
    "http://169.254.169.254/latest/meta-data/",
    "http://2852039166/",
    "http://0xa9fea9fe/",
    "http://10.0.0.1/",
    "http://192.168.0.1/",
    "http://100.100.100.200/",
  ])("refuses the literal %s", (address) => {
    expect(refusalOf(new URL(address), strict)).toContain("public internet");
  });

  it.each([
    ["ftp://example.com/", "http and https"],
    ["file:///etc/passwd", "http and https"],
    ["gopher://example.com/", "http and https"],
    ["http://user:secret@example.com/", "name or password"],
    ["http://user@example.com/", "name or password"],
    ["http://example.com:22/", "Port 22"],
    ["https://example.com:8443/", "Port 8443"],
  ])("refuses %s", (address, reason) => {
    expect(refusalOf(new URL(address), strict)).toContain(reason);
  });

  it.each([
    "http://example.com/",
    "https://example.com:443/",
    "http://example.com:443/",
    "https://8.8.8.8/",
    "https://[2606:4700::1]/",
  ])("lets %s through", (address) => {
    expect(refusalOf(new URL(address), strict)).toBeNull();
  });

  it("lifts the rules on addresses and ports for intranets, and no others", () => {
    const open = { allowPrivateHosts: true };
    expect(refusalOf(new URL("http://127.0.0.1:8080/"), open)).toBeNull();
    expect(refusalOf(new URL("ftp://127.0.0.1/"), open)).not.toBeNull();
    expect(refusalOf(new URL("http://a:b@127.0.0.1/"), open)).not.toBeNull();
  });
});
