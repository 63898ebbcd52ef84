import { readFileSync } from "node:fs";
import { createServer as createWebServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { type Answers, answering, listening, type TestSite } from "./test-site.ts";

/** The certificates of __fixtures__: all but `wrong-name` are for shop.example and www.shop.example. */
export type TestCertificate = "valid" | "expired" | "self-signed" | "wrong-name";

export const pemOf = (name: TestCertificate | "authority" | "key"): string =>
  readFileSync(join(import.meta.dirname, `../__fixtures__/${name}.pem`), "utf8");

/** Has this thread trust the fixtures' authority besides the usual ones; returns what takes the trust away. */
export function trustTestAuthority(): () => void {
  const usual = getCACertificates("default");
  setDefaultCACertificates([...usual, pemOf("authority")]);
  return () => setDefaultCACertificates(usual);
}

/** The first byte of anyone who begins by speaking TLS. */
const tlsHandshake = 22;

/** For tests: a site on one port that speaks http and https, as ports 80 and 443 of a real host do. */
export async function startSecureSite(site: {
  readonly certificate: TestCertificate;
  readonly http: Answers;
  readonly https: Answers;
  /** Speaks no newer version of TLS than 1.1. */
  readonly isOutdated?: boolean;
}): Promise<TestSite> {
  const log: string[] = [];
  const plain = createWebServer(answering(site.http, log));
  const secure = createSecureServer(
    {
      key: pemOf("key"),
      cert: pemOf(site.certificate),
      ...(site.isOutdated
        ? { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT:@SECLEVEL=0" }
        : {}),
    },
    answering(site.https, log),
  );
  const front = createServer((socket: Socket) => {
    socket.on("error", () => {});
    socket.once("readable", () => {
      const chunk: unknown = socket.read();
      if (!(chunk instanceof Uint8Array)) return;
      socket.unshift(chunk);
      (chunk[0] === tlsHandshake ? secure : plain).emit("connection", socket);
    });
  });
  return listening(front, log);
}
