import { createHmac, hkdfSync } from "node:crypto";

export type BackendKeys = {
  /** Signs access tokens; stays on the server. */
  readonly jwtSecret: string;
  /** Names the product to the Data API; public, it opens nothing by itself. */
  readonly publishableKey: string;
  /** 32 bytes for one purpose of the sign-in; stays on the server. */
  readonly keyFor: (purpose: KeyPurpose) => Buffer;
};

export type KeyPurpose = "refresh-tokens" | "known-addresses" | "google-sign-in" | "authenticators";

/** The keys of the embedded backend, from the installation's one secret: the same at every start. */
export function backendKeys(secretKey: string): BackendKeys {
  const derived = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", secretKey, "", `truenorth/${purpose}`, 32));
  const publicPart = createHmac("sha256", secretKey).update("truenorth/publishable-key").digest("hex");
  return {
    jwtSecret: derived("access-tokens").toString("base64url"),
    publishableKey: `sb_publishable_${publicPart.slice(0, 32)}`,
    keyFor: derived,
  };
}
