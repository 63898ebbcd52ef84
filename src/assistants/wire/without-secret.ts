/** From this length on nothing but a key reads like it, and it is hidden inside of other words too. */
const LONG = 20;

/**
 * Takes what came back and a key or name of an account it was asked with; returns it without that secret. A short one is hidden only
 * where it is a word by itself: the key "stand-in" is no part of the model "gemini-stand-in", nor of stand-in.example.
 */
export function withoutSecret(text: string, secret: string, sign: string): string {
  if (!text.includes(secret)) return text;
  if (secret.length >= LONG) return text.replaceAll(secret, sign);
  const literal = secret.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  // A letter behind a backslash is an escape of JSON: a line break, and no part of a word.
  const alone = new RegExp(String.raw`(?<!(?<!\\)[\w-]|\w\.)${literal}(?![\w-]|\.\w)`, "g");
  return text.replaceAll(alone, sign);
}
