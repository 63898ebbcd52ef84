/** What a person typed for "your domain", brought to one form and judged. Pure, so that page and server agree. */

export const DOMAIN_EXAMPLE = "example.com";

/** The sentence shown and answered for an invalid domain; `host` is an example of a right one. */
export const invalidDomainMessage = (host: string = DOMAIN_EXAMPLE): string =>
  `Please enter a valid domain (e.g., ${host}).`;

const MAX_HOST_LENGTH = 253;
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const HOSTNAME = new RegExp(`^(?:${LABEL}\\.)+[a-z]{2,}$`);
const ANY_HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);
const PUNYCODE_TOP_LEVEL = new RegExp(`^(?:${LABEL}\\.)+xn--[a-z0-9-]{0,58}[a-z0-9]$`);

/** The WHATWG host parser turns an international name into punycode; null where it is no host at all. */
function toAscii(host: string): string | null {
  try {
    return new URL(`http://${host}/`).hostname;
  } catch {
    return null;
  }
}

/**
 * Text as typed, without surrounding space, http(s)://, leading www. and anything from the first slash on, in lower case.
 * A name in letters beyond ASCII becomes punycode; what is no host stays as typed, so that the field keeps it.
 */
export function normaliseDomain(typed: string): string {
  const bare = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/.*$/s, "");
  const isPlainName = /^[\p{L}\p{M}\p{N}.-]+$/u.test(bare);
  return isPlainName && /[^\p{ASCII}]/u.test(bare) ? (toAscii(bare) ?? bare) : bare;
}

/** True for a normalised domain: labels of 1–63 letters, digits and inner hyphens, then a top-level part of 2+ letters. */
export function isValidDomain(normalised: string): boolean {
  return (
    normalised.length <= MAX_HOST_LENGTH && (HOSTNAME.test(normalised) || PUNYCODE_TOP_LEVEL.test(normalised))
  );
}

/** True for a normalised host name of any kind, also one without a dot: what the table of brands can hold as a domain. */
export const isHostname = (normalised: string): boolean =>
  normalised.length <= MAX_HOST_LENGTH && ANY_HOST.test(normalised);
