import { getDomain } from "tldts";
import { redirectTarget } from "./redirects.ts";
import { isTracking } from "./tracking-parameters.ts";

const MAX_REDIRECTS = 4;

/**
 * Takes an address as an assistant gave it; returns the one form of its page: redirects unwrapped, host in lower case and
 * punycode without www., m. and amp., no fragment, default port, credentials or tracking, parameters sorted, path as it is.
 * Null where it is no web address.
 */
export function canonicalUrl(address: string): string | null {
  let url = webAddress(address);
  for (let hop = 0; url !== null && hop < MAX_REDIRECTS; hop += 1) {
    const target = redirectTarget(url);
    const next = target === null ? null : webAddress(target);
    if (next === null) break;
    url = next;
  }
  if (url === null) return null;
  const port = url.port === "" ? "" : `:${url.port}`;
  return `${url.protocol}//${canonicalHost(url.hostname)}${port}${url.pathname}${sortedQuery(url.search)}`;
}

function webAddress(address: string): URL | null {
  const url = URL.parse(address.trim());
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "" ? url : null;
}

/** Keeps what was found for the texts asked for last; hosts return again and again. */
function cached<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, Found>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const found = find(text);
    if (known.size >= MAX_HOSTS) known.clear();
    known.set(text, found);
    return found;
  };
}

const MAX_HOSTS = 10_000;

/** Takes a host in lower case; returns it without www., m. and amp., unless they are the domain itself (m.me). */
export const canonicalHost = cached(bareHost);

function bareHost(host: string): string {
  let bare = host.replace(/\.$/, "");
  for (;;) {
    const shorter = bare.replace(/^(?:www|m|amp)\./, "");
    if (shorter === bare || getDomain(shorter, { allowPrivateDomains: true }) === null) return bare;
    bare = shorter;
  }
}

/** Works on the text: URLSearchParams would rewrite the escapes. */
function sortedQuery(search: string): string {
  const kept = search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "" && !isTracking(pair))
    .sort();
  return kept.length === 0 ? "" : `?${kept.join("&")}`;
}

/** Registrable domain of a host by the Public Suffix List, private suffixes included; IP addresses and bare names stay. */
export const registrableDomain = cached(
  (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? host,
);
