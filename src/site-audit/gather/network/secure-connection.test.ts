import { afterEach, describe, expect, it } from "vitest";
import { startSecureSite, type TestCertificate, trustTestAuthority } from "../testing/test-secure-site.ts";
import { createGuardedFetch } from "./guarded-fetch.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function asked(certificate: TestCertificate, more: { isOutdated?: boolean; isTrusted?: boolean } = {}) {
  if (more.isTrusted !== false) closing.push(trustTestAuthority());
  const answers = { "/": "secret" };
  const { isOutdated = false } = more;
  const { port, log, close } = await startSecureSite({
    certificate,
    http: answers,
    https: answers,
    isOutdated,
  });
  const guarded = createGuardedFetch({
    userAgent: "Test/1.0",
    allowPrivateHosts: true,
    connectTo: { "shop.example": `127.0.0.1:${port}` },
  });
  closing.push(guarded.close, close);
  const ask = (url: string) => guarded.fetch({ url, timeoutMs: 2_000, limitBytes: 1_000 });
  return { secure: await ask("https://shop.example/"), plain: await ask("http://shop.example/"), log };
}

describe("a secure connection", () => {
  it("is made where the certificate is of an authority we trust and for the name", async () => {
    expect((await asked("valid")).secure).toMatchObject({ ok: true, status: 200, bytes: 6 });
  });

  it.each([
    ["expired", {}, "its certificate has expired"],
    ["self-signed", {}, "its certificate is self-signed"],
    ["wrong-name", {}, "its certificate is for another name"],
    ["valid", { isTrusted: false }, "its certificate chain is not complete"],
    ["valid", { isOutdated: true }, "the server speaks only an outdated version of TLS"],
  ] as const)("fails with the certificate “%s” %j", async (certificate, more, reason) => {
    const { secure, plain, log } = await asked(certificate, more);
    expect(secure).toMatchObject({
      ok: false,
      kind: "tls",
      message: `The secure connection to shop.example failed: ${reason}.`,
    });
    expect(plain).toMatchObject({ ok: true, status: 200 });
    expect(log).toEqual(["GET /"]);
  });
});
