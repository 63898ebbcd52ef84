import { headerOf, type ResourceResponse } from "../../artifacts.ts";

/** What a security.txt says, as RFC 9116 reads it. */
export type SecurityTxt = {
  readonly isPlainText: boolean;
  /** Values of Contact lines that are addresses (mailto:, https:, tel:). */
  readonly contacts: readonly string[];
  /** Every Expires value as written. */
  readonly expires: readonly string[];
  /** Milliseconds since the epoch of the only Expires line, where it is an RFC 3339 date-time. */
  readonly expiresAt: number | null;
};

const rfc3339 = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** Reads a response to /.well-known/security.txt; null where it is no such file at all (a web page in its place). */
export function readSecurityTxt(response: ResourceResponse): SecurityTxt | null {
  const text = new TextDecoder().decode(response.body.subarray(0, 65_536));
  const fields = text.split(/\r\n|\n|\r/).flatMap((line) => {
    const match = /^([A-Za-z-]{1,40}):[ \t]*(\S.*)$/.exec(line);
    return match ? [{ name: (match[1] ?? "").toLowerCase(), value: (match[2] ?? "").trim() }] : [];
  });
  const isMarkup = /^\s*(?:<!doctype|<html|<\?xml|<head|<body)/i.test(text);
  const known = fields.filter(({ name }) => name === "contact" || name === "expires");
  if (isMarkup || known.length === 0) return null;
  const contacts = fields.filter(
    ({ name, value }) => name === "contact" && /^(?:mailto:|https?:|tel:)\S/i.test(value),
  );
  const expires = fields.filter(({ name }) => name === "expires").map(({ value }) => value);
  const [only] = expires;
  const at =
    expires.length === 1 && only !== undefined && rfc3339.test(only)
      ? Date.parse(only.replace(" ", "T"))
      : Number.NaN;
  return {
    isPlainText: /^text\/plain\b/i.test(headerOf(response, "content-type") ?? ""),
    contacts: contacts.map(({ value }) => value),
    expires,
    expiresAt: Number.isNaN(at) ? null : at,
  };
}
