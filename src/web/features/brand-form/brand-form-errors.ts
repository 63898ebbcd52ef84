import { isHostname, isValidDomain, normaliseDomain } from "#measurement/domain-name.ts";
import { isPlainText } from "#measurement/typed-text.ts";

export const MAX_BRAND_NAME = 2000;
const MAX_DOMAIN = 253;

type BrandFormErrors = { readonly name?: string; readonly domain?: string };

/** The database counts characters, not UTF-16 units. */
const characterCount = (text: string) => Array.from(text).length;

/** Takes a name and a domain as typed; returns what keeps them from being saved, nothing where nothing does. */
export function brandFormErrors(typed: { readonly name: string; readonly domain: string }): BrandFormErrors {
  const name = nameError(typed.name.trim());
  const domain = domainError(brandDomain(typed.domain));
  return { ...(name && { name }), ...(domain && { domain }) };
}

function nameError(name: string): string | undefined {
  if (name === "") return "Brand name is required.";
  if (!isPlainText(name)) return "A brand name can’t have HTML tags or control characters. Remove them.";
  const count = characterCount(name);
  if (count <= MAX_BRAND_NAME) return undefined;
  return `A brand name can have up to 2,000 characters; this one has ${count.toLocaleString("en")}.`;
}

function domainError(domain: string): string | undefined {
  if (domain === "") return "Domain is required.";
  if (domain.length > MAX_DOMAIN) return "A domain can have up to 253 characters.";
  return isHostname(domain)
    ? undefined
    : "A domain has only letters, digits, hyphens and dots, such as example.com.";
}

/**
 * Text as typed for a brand's domain; returns the hostname alone, in lower case, without leading www.: no protocol, no
 * name and password, no port, no path, no query. Empty where nothing is left.
 */
export function brandDomain(typed: string): string {
  const host = typed
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/^\/\//, "")
    .replace(/[/\\?#].*$/s, "")
    .replace(/^.*@/s, "")
    .replace(/:\d*$/, "")
    .replace(/\.+$/, "");
  return normaliseDomain(host);
}

/** "north-wind.example" → "North Wind": what a brand of that domain is probably called. Empty where the domain isn't whole. */
export function nameOfDomain(typed: string): string {
  const domain = brandDomain(typed);
  if (!isValidDomain(domain)) return "";
  const [label = ""] = domain.split(".");
  if (label.startsWith("xn--")) return "";
  return label
    .split("-")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
