import { normaliseDomain } from "#measurement/domain-name.ts";

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
