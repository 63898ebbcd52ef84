import { afterEach, describe, expect, it } from "vitest";
import { type AuditRequest, auditSite } from "./audit.ts";
import { closeAll, page, site } from "./gather/testing/test-gathering.ts";

afterEach(closeAll);

async function audited(more: Partial<AuditRequest> = {}) {
  const { url, log } = await site({
    "/": page("Acme", ["/about"]),
    "/about": page("About"),
    "/robots.txt": "User-agent: *\nDisallow: /private",
  });
  const outcome = await auditSite({
    url,
    folder: null,
    now: "2026-11-21T12:00:00Z",
    allowPrivateHosts: true,
    robotUrl: null,
    limits: { gapMs: 0, wallRetryMs: 1, timeoutMs: 2_000 },
    ...more,
  });
  if (!outcome.ok) throw new Error(outcome.message);
  return { ...outcome, asked: log, url };
}

describe("auditSite", () => {
  it("brings the log of every request it made, in order", async () => {
    const { fetchLog, asked, url } = await audited();
    expect(fetchLog.map(({ method, url: address }) => `${method} ${new URL(address).pathname}`)).toEqual(
      asked,
    );
    expect(fetchLog[0]).toMatchObject({ url: `${url}robots.txt`, ok: true, status: 200, bytes: 32 });
    expect(fetchLog.every((entry) => !entry.ok || /^[\da-f]{64}$/.test(entry.sha256))).toBe(true);
  });

  it("reads a site from the operator's own server without a visitor's pauses", async () => {
    const { url } = await site({ "/": page("Acme", ["/about"]), "/about": page("About") });
    const connectTo = { "acme.example": new URL(url).host };
    const startedAt = performance.now();
    const { fetchLog } = await audited({ url: "acme.example", connectTo, limits: {} });
    expect((performance.now() - startedAt) / fetchLog.length).toBeLessThan(250);
  });

  it("judges by what is known of the brand, and learns nothing where nobody is asked", async () => {
    const items = [{ id: "Q1", label: "Acme", officialWebsites: ["http://127.0.0.1/"], sitelinks: 3 }];
    const answer = { available: true, items, wikipediaTitles: [] } as const;
    const outcomeOf = ({ result }: Awaited<ReturnType<typeof audited>>) =>
      result.checks.find(({ id }) => id === "knowledge-base-entity")?.outcome;
    const unknown = await audited();
    expect(outcomeOf(unknown)).toBe("na");
    expect(unknown.learnedBrand).toBeNull();
    const brand = { name: unknown.result.brandName ?? "", domain: "127.0.0.1", language: "en" };
    const known = await audited({ knownBrand: { brand, answer } });
    expect(outcomeOf(known)).toBe("pass");
    expect(known.learnedBrand).toBeNull();
  });
});
