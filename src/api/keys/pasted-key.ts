/**
 * A key as it was meant: people paste it with quotes, with the name of its variable or "Bearer" before it, or broken over lines.
 * Nothing inside it is touched but line breaks.
 */
export const pastedKey = (pasted: string): string =>
  pasted
    .replace(/[ \t]*[\r\n]+[ \t]*/g, "")
    .replace(/[\u200b-\u200d\u2060\ufeff\u00a0]/g, "")
    .trim()
    .replace(/^(?:export\s+)?[A-Z][A-Z0-9_]*_(?:KEY|TOKEN)\s*[=:]\s*/, "")
    .replace(/^(?:Authorization:\s*)?Bearer\s+/i, "")
    .replace(/^(["'`\u201c\u2018])(.*)["'`\u201d\u2019]$/s, "$2")
    .trim();
