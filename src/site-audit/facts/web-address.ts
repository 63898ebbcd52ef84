import { getDomain } from "tldts";

/** Query parameters that only follow visitors around; the same page answers without them. */
const TRACKING_PARAMETER = /^(?:utm_.*|gclid|fbclid)$/i;

/**
 * An http(s) address in the one form used for comparing: resolved against `base`, without fragment, default port and
 * tracking parameters; nothing else is changed. Null where it is no web address.
 */
export function normaliseAddress(href: string, base?: string): string | null {
  const url = URL.parse(href.trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === "") return null;
  url.hash = "";
  if (url.search !== "") url.search = withoutTracking(url.search);
  return url.href;
}

/** Works on the text: URLSearchParams would rewrite the escapes of the parameters that stay. */
function withoutTracking(search: string): string {
  const kept = search
    .slice(1)
    .split("&")
    .filter((pair) => !TRACKING_PARAMETER.test(pair.split("=")[0] ?? ""));
  return kept.join("&");
}

/** eTLD+1 of a host, private suffixes included (user.github.io is a site of its own); IP addresses and bare names stay as they are. */
export const registrableDomainOf = (host: string): string =>
  getDomain(host, { allowPrivateDomains: true }) ?? host;

/** Registrable domain of an absolute address; null where it is no web address. */
export function siteOf(address: string): string | null {
  const url = URL.parse(address);
  return url === null || !/^https?:$/.test(url.protocol) ? null : registrableDomainOf(url.hostname);
}

/** True when both absolute addresses belong to the same registrable domain. */
export function isSameSite(address: string, other: string): boolean {
  const site = siteOf(address);
  return site !== null && site === siteOf(other);
}

/** The same page for a reader: equal after normalising, whether or not the path ends in a slash. */
export function isSamePage(address: string, other: string): boolean {
  const page = pageKeyOf(address);
  return page !== null && page === pageKeyOf(other);
}

const pageKeyOf = (address: string): string | null => {
  const normalised = normaliseAddress(address);
  return normalised === null ? null : normalised.replace(/\/(?=\?|$)/, "");
};
