/** The name of a model as replies hold it, by the field's name: a value with any other sign is no such name. */
const MODEL_FIELD = /("model(?:Version)?"\s*:\s*"[\w./:@-]*")/;
/** A word typed where a server needs no key. Real keys have digits, and are hidden in the model's field too. */
const PLACEHOLDER = /^[a-z_-]{1,19}$/i;

/**
 * Takes the text of a reply and a key or name of an account it was asked with; returns it without that secret, inside of other words
 * too. The name of a model that merely holds a placeholder stays: the key "stand-in" is part of "gemini-stand-in", which has a price.
 */
export function withoutSecret(text: string, secret: string, sign: string): string {
  if (!PLACEHOLDER.test(secret)) return text.replaceAll(secret, sign);
  const keepsModel = (part: string): boolean => part.includes(secret) && !part.endsWith(`"${secret}"`);
  return text
    .split(MODEL_FIELD)
    .map((part, at) => (at % 2 === 1 && keepsModel(part) ? part : part.replaceAll(secret, sign)))
    .join("");
}
