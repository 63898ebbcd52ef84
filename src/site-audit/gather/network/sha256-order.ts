import { createHash } from "node:crypto";

/** Takes texts, returns each once in the order of their SHA-256: a sample without favourites that is the same every time. */
export function inSha256Order(texts: Iterable<string>): readonly string[] {
  const digests = [...new Set(texts)].map(
    (text) => [createHash("sha256").update(text).digest("hex"), text] as const,
  );
  return digests.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
}
