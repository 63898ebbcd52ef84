const FORBIDDEN = String.raw`\s@<>(),;:"[\]\\`;
const SIMPLE_FORM = new RegExp(`^[^${FORBIDDEN}]+@[^${FORBIDDEN}]+\\.[^.${FORBIDDEN}]+$`);

/** More characters no mail server takes. */
export const MAX_EMAIL_LENGTH = 254;

/** True for a trimmed address of the simple form name@host.end; whether mail arrives there, only mail can tell. */
export function isSimpleEmailAddress(trimmed: string): boolean {
  return trimmed.length <= MAX_EMAIL_LENGTH && SIMPLE_FORM.test(trimmed);
}

/** Whether a name is too short to search for: a single letter or digit is in nearly every answer. */
export const isTooShortName = (name: string): boolean => [...name.matchAll(/[\p{L}\p{N}]/gu)].length < 2;

/** What to say of such a name. */
export const tooShortWords = (name: string): string =>
  `“${name}” is too short to find in answers. Use at least two letters or digits, such as the full name.`;

const NOT_PLAIN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]|<[A-Za-z/!?]/u;

/** Whether a name can be stored: no control characters, none that turn the direction of text, and nothing a browser would read as a tag. The tables check the same. */
export const isPlainText = (text: string): boolean => !NOT_PLAIN.test(text);
