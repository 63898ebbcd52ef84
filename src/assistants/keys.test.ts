import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decryptKey, encryptKey, keyHint, keyId } from "./keys.ts";

const secret = "s".repeat(32);
const owner = { brandId: "4e2c", assistant: "chatgpt" } as const;

describe("keys of a workspace", () => {
  it("open with the same secret and owner, whatever they are", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: "grapheme" }), (apiKey) => {
        const ciphertext = encryptKey(secret, owner, apiKey);
        expect(ciphertext).toMatch(/^v1\.[\w-]+$/);
        expect(decryptKey(secret, owner, ciphertext)).toBe(apiKey);
      }),
    );
  });

  it("are never twice the same ciphertext, and never in it", () => {
    const [one, other] = [encryptKey(secret, owner, "sk-12345678"), encryptKey(secret, owner, "sk-12345678")];
    expect(one).not.toBe(other);
    expect(Buffer.from(one.slice(3), "base64url").toString("latin1")).not.toContain("sk-12345678");
  });

  it("do not open elsewhere: another secret, brand or assistant, one changed character, another version", () => {
    const ciphertext = encryptKey(secret, owner, "sk-12345678");
    expect(decryptKey("t".repeat(32), owner, ciphertext)).toBeNull();
    expect(decryptKey(secret, { ...owner, brandId: "4e2d" }, ciphertext)).toBeNull();
    expect(decryptKey(secret, { ...owner, assistant: "claude" }, ciphertext)).toBeNull();
    expect(decryptKey(secret, owner, ciphertext.replace("v1.", "v2."))).toBeNull();
    for (const broken of ["", "v1.", "v1.AAAA", ciphertext.slice(0, -6)])
      expect(decryptKey(secret, owner, broken)).toBeNull();
    const changed = Buffer.from(ciphertext.slice(3), "base64url");
    for (let index = 0; index < changed.length; index += 1) {
      const copy = Buffer.from(changed);
      copy[index] = (copy[index] ?? 0) ^ 1;
      expect(decryptKey(secret, owner, `v1.${copy.toString("base64url")}`)).toBeNull();
    }
  });

  it("are known by their end and by a name that does not tell them", () => {
    expect(keyHint("sk-abcdefghijkl")).toBe("…ijkl");
    expect(keyHint("short")).toBe("…");
    expect(keyId(secret, "chatgpt", "sk-1")).toMatch(/^[0-9a-f]{32}$/);
    expect(keyId(secret, "chatgpt", "sk-1")).toBe(keyId(secret, "chatgpt", "sk-1"));
    expect(keyId(secret, "claude", "sk-1")).not.toBe(keyId(secret, "chatgpt", "sk-1"));
    expect(keyId("t".repeat(32), "chatgpt", "sk-1")).not.toBe(keyId(secret, "chatgpt", "sk-1"));
  });
});
