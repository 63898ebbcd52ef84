const FORBIDDEN = String.raw`\s@<>(),;:"[\]\\`;
const SIMPLE_FORM = new RegExp(`^[^${FORBIDDEN}]+@[^${FORBIDDEN}]+\\.[^.${FORBIDDEN}]+$`);

/** More characters no mail server takes. */
export const MAX_EMAIL_LENGTH = 254;

/** True for a trimmed address of the simple form name@host.end; whether mail arrives there, only mail can tell. */
export function isSimpleEmailAddress(trimmed: string): boolean {
  return trimmed.length <= MAX_EMAIL_LENGTH && SIMPLE_FORM.test(trimmed);
}
