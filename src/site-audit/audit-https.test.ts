import { afterEach, describe, expect, it } from "vitest";
import { auditSite } from "./audit.ts";
import {
  startSecureSite,
  type TestCertificate,
  trustTestAuthority,
} from "./gather/testing/test-secure-site.ts";
import type { Answers } from "./gather/testing/test-site.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const page = (title: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="description" content="Shop sells anvils of every size to smiths all over the world, from stock, within a day."><link rel="canonical" href="/"></head><body><nav><a href="/about">About</a></nav><main><h1>${title}</h1><p>${"Shop is a maker of anvils that sells to smiths in forty countries. ".repeat(30)}</p></main></body></html>`;

const pages: Answers = {
  "/": page("Anvils for every smith"),
  "/about": page("About the makers of anvils"),
  "/robots.txt": "User-agent: *\nAllow: /\n",
};

const toSecure: Answers = Object.fromEntries(
  ["/", "/about", "/robots.txt"].map((path) => [
    path,
    { status: 301, headers: { location: `https://shop.example${path}` } },
  ]),
);

async function audited(site: { certificate: TestCertificate; http: Answers; isOutdated?: boolean }) {
  closing.push(trustTestAuthority());
  const started = await startSecureSite({ ...site, https: pages });
  closing.push(started.close);
  const served = `127.0.0.1:${started.port}`;
  const outcome = await auditSite({
    url: "shop.example",
    folder: null,
    now: "2026-11-21T12:00:00Z",
    allowPrivateHosts: true,
    connectTo: { "shop.example": served, "www.shop.example": served },
    robotUrl: null,
    limits: { gapMs: 0, wallRetryMs: 1, timeoutMs: 2_000 },
  });
  if (!outcome.ok) throw new Error(outcome.message);
  const { result } = outcome;
  return { result, https: result.checks.find(({ id }) => id === "https-valid") };
}

describe("the audit of a site's secure connection", () => {
  it("passes a valid certificate that http leads to, without a cap", async () => {
    const { result, https } = await audited({ certificate: "valid", http: toSecure });
    expect(https).toMatchObject({ outcome: "pass", score: 1, critical: null });
    expect(result).toMatchObject({ url: "https://shop.example/", pagesRead: 2, caps: [] });
    expect(result.score).toBeGreaterThan(5);
  });

  it.each([
    ["expired", false, "has expired"],
    ["self-signed", false, "is self-signed"],
    ["wrong-name", false, "is for another name"],
    ["valid", true, "outdated version of TLS"],
  ] as const)(
    "reads the site over http where https fails (%s, outdated: %s), and caps the score",
    async (certificate, isOutdated, words) => {
      const { result, https } = await audited({ certificate, isOutdated, http: pages });
      expect(https).toMatchObject({ outcome: "fail", score: 0, critical: "https-invalid" });
      expect(https?.details).toContain(words);
      expect(result).toMatchObject({ url: "http://shop.example/", pagesRead: 2, score: 5 });
      expect(result.caps).toMatchObject([{ id: "https-invalid", max: 5 }]);
      expect(result.fixOrder[0]).toBe("https-valid");
    },
  );

  it("fails a site that leads everybody to a bad certificate, and says that it could not be read", async () => {
    const { result, https } = await audited({ certificate: "expired", http: toSecure });
    expect(https).toMatchObject({ outcome: "fail", critical: "https-invalid" });
    expect(result).toMatchObject({ pagesRead: 0, state: "limited", band: null });
  });
});
