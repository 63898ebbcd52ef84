import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { AssistantId } from "./types.ts";

/** Whose key it is: a ciphertext that is moved to another brand or assistant does not open. */
export type KeyOwner = { readonly brandId: string; readonly assistant: AssistantId };

const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Takes the installation's secret and a key; returns it as `v1.` and what opens only with the same secret and owner. */
export function encryptKey(secretKey: string, owner: KeyOwner, apiKey: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", cipherKey(secretKey), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(nameOf(owner));
  const sealed = Buffer.concat([iv, cipher.update(apiKey, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString("base64url")}`;
}

/** Takes what `encryptKey` returned; returns the key, or null where it is another owner's, another secret's or damaged. */
export function decryptKey(secretKey: string, owner: KeyOwner, ciphertext: string): string | null {
  const [version, encoded = ""] = ciphertext.split(".");
  const sealed = Buffer.from(encoded, "base64url");
  if (version !== VERSION || sealed.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv("aes-256-gcm", cipherKey(secretKey), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(nameOf(owner));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** What may be shown of a key: its last four characters, and none of a short one. */
export const keyHint = (apiKey: string): string => (apiKey.length >= 12 ? `…${apiKey.slice(-4)}` : "…");

/** A name for a key that does not tell it: the same for the same key of the same assistant, 32 hex digits. */
export const keyId = (secretKey: string, assistant: AssistantId, apiKey: string): string =>
  createHmac("sha256", derived(secretKey, "truenorth/assistant-key-names"))
    .update(`${assistant}:${apiKey}`)
    .digest("hex")
    .slice(0, 32);

const derived = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32));
const cipherKey = (secretKey: string): Buffer => derived(secretKey, "truenorth/assistant-keys");
const nameOf = ({ brandId, assistant }: KeyOwner): Buffer => Buffer.from(`${brandId}:${assistant}`, "utf8");
