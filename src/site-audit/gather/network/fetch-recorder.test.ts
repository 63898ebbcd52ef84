import { afterEach, describe, expect, it } from "vitest";
import { responseOf } from "../../../../tests/site-audit/resources.ts";
import type { Resource } from "../../artifacts.ts";
import { closeAll, closing, site } from "../testing/test-gathering.ts";
import { createFetchRecorder } from "./fetch-recorder.ts";
import { createGuardedFetch } from "./guarded-fetch.ts";

afterEach(closeAll);

const limits = { timeoutMs: 1_000, limitBytes: 1_000 };

/** What is logged of one answer. */
async function loggedOf(answer: Resource) {
  const recorder = createFetchRecorder();
  await recorder.recorded(async () => answer)({ url: answer.url, ...limits });
  const [entry] = recorder.log();
  if (entry === undefined) throw new Error("nothing was logged");
  return entry;
}

describe("createFetchRecorder", () => {
  it("keeps what was asked and answered, redirects and failures included, without cookies and bodies", async () => {
    const { url, close } = await site({
      "/": { headers: { "set-cookie": "visitor=1", "x-answer": "yes" }, body: "hello" },
      "/old": { status: 301, headers: { location: "/" } },
    });
    const { fetch, close: closeFetch } = createGuardedFetch({
      userAgent: "Test/1.0",
      allowPrivateHosts: true,
    });
    closing.push(closeFetch);
    const recorder = createFetchRecorder();
    const recorded = recorder.recorded(fetch);
    const answer = await recorded({ url: `${url}old`, ...limits });
    await recorded({ url, method: "HEAD", ...limits });
    await close();
    await recorded({ url, ...limits });

    const log = recorder.log();
    expect(log).toMatchObject([
      {
        ok: true,
        method: "GET",
        url: `${url}old`,
        finalUrl: url,
        status: 200,
        headers: { "x-answer": "yes" },
        bytes: 5,
        sha256: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
        truncated: false,
        hops: [{ url: `${url}old`, status: 301 }],
        ttfbMs: answer.ok && answer.ttfbMs,
      },
      { ok: true, method: "HEAD", url, bytes: 0 },
      { ok: false, method: "GET", url, failure: "connection" },
    ]);
    expect(JSON.stringify(log)).not.toMatch(/visitor|hello|"body"/);
  });

  it("is in the order of asking, not of answering", async () => {
    const recorder = createFetchRecorder();
    const answers = new Map<string, (answer: Resource) => void>();
    const recorded = recorder.recorded(
      ({ url }) => new Promise((resolve) => answers.set(url, (answer) => resolve(answer))),
    );
    const asked = ["https://a.example/", "https://b.example/"].map((url) => recorded({ url, ...limits }));
    answers.get("https://b.example/")?.(responseOf("https://b.example/"));
    await asked[1];
    expect(recorder.log().map(({ url }) => url)).toEqual(["https://b.example/"]);
    answers.get("https://a.example/")?.(responseOf("https://a.example/"));
    await asked[0];
    expect(recorder.log().map(({ url }) => url)).toEqual(["https://a.example/", "https://b.example/"]);
  });

  it("cuts long headers, leaves out what goes beyond all bounds, and holds nothing a database refuses", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`x-${index}`, "y".repeat(900)]),
    );
    const headers = { "x-long": "z".repeat(50_000), "x-odd": "a\0b\uD800", ...many };
    const entry = await loggedOf(responseOf(`https://a.example/${"p".repeat(9_000)}`, "", { headers }));
    const kept = entry.ok ? entry.headers : {};
    expect(kept["x-long"]).toHaveLength(1_000);
    expect(kept["x-odd"]).toBe("a\uFFFDb\uFFFD");
    expect(JSON.stringify(entry).length).toBeLessThan(14_000);
    expect(entry.url).toHaveLength(2_000);
  });
});
