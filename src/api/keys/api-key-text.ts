import { createHash, randomBytes } from "node:crypto";

const PREFIX = "tn_";
const form = /^tn_[\w-]{43}$/;

export type NewKeyText = { readonly key: string; readonly keyHash: string; readonly hint: string };

/** A new key of 256 bits with what is kept of it: its SHA-256 in hex and its last four characters. */
export function newKeyText(random: (bytes: number) => Buffer = randomBytes): NewKeyText {
  const key = `${PREFIX}${random(32).toString("base64url")}`;
  return { key, keyHash: hashOfKey(key), hint: key.slice(-4) };
}

export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/** The key in an `Authorization: Bearer` header, whole or damaged; null where there is none. */
export const keyIn = (headers: Headers): string | null =>
  /^Bearer\s+(tn_\S*)\s*$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;

/** Whether a text has the form of a key: what has not is not looked for. */
export const isKeyText = (text: string): boolean => form.test(text);
