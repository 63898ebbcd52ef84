import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** What a text is sealed for: one purpose of one installation's secret, and whose it is. It opens for nothing else. */
export type SealedFor = { readonly secretKey: string; readonly purpose: string; readonly owner: string };

const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Takes a text; returns it as `v1.` and what opens only with the same secret, purpose and owner (AES-256-GCM). */
export function sealText({ secretKey, purpose, owner }: SealedFor, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", derivedKey(secretKey, purpose), iv, {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(Buffer.from(owner, "utf8"));
  const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString("base64url")}`;
}

/** Takes what `sealText` returned; returns the text, or null where it is another owner's, another secret's or damaged. */
export function openText({ secretKey, purpose, owner }: SealedFor, ciphertext: string): string | null {
  const [version, encoded = ""] = ciphertext.split(".");
  const sealed = Buffer.from(encoded, "base64url");
  if (version !== VERSION || sealed.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(
    "aes-256-gcm",
    derivedKey(secretKey, purpose),
    sealed.subarray(0, IV_BYTES),
    { authTagLength: TAG_BYTES },
  );
  decipher.setAAD(Buffer.from(owner, "utf8"));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** A key of 32 bytes for one purpose of the installation's secret. */
export const derivedKey = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secretKey, "", purpose, 32));
