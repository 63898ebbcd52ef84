import { createHmac } from "node:crypto";
import { derivedKey, openText, sealText } from "./wire/sealed-text.ts";

/** Whose key it is: a ciphertext that is moved to another brand, assistant or data provider does not open. */
export type KeyOwner = { readonly brandId: string; readonly assistant: string };

/** Takes the installation's secret and a key; returns it as `v1.` and what opens only with the same secret and owner. */
export const encryptKey = (secretKey: string, owner: KeyOwner, apiKey: string): string =>
  sealText(sealedFor(secretKey, owner), apiKey);

/** Takes what `encryptKey` returned; returns the key, or null where it is another owner's, another secret's or damaged. */
export const decryptKey = (secretKey: string, owner: KeyOwner, ciphertext: string): string | null =>
  openText(sealedFor(secretKey, owner), ciphertext);

/** What may be shown of a key: its last four characters, and none of a short one. */
export const keyHint = (apiKey: string): string => (apiKey.length >= 12 ? `…${apiKey.slice(-4)}` : "…");

/** A name for a key that does not reveal it: the same for the same key of the same assistant, 32 hex digits. */
export const keyId = (secretKey: string, assistant: string, apiKey: string): string =>
  createHmac("sha256", derivedKey(secretKey, "truenorth/assistant-key-names"))
    .update(`${assistant}:${apiKey}`)
    .digest("hex")
    .slice(0, 32);

const sealedFor = (secretKey: string, { brandId, assistant }: KeyOwner) => ({
  secretKey,
  purpose: "truenorth/assistant-keys",
  owner: `${brandId}:${assistant}`,
});
