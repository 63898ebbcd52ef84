import ipaddr from "ipaddr.js";
import { parse } from "tldts";

export type AuditTarget = {
  /** Host only: punycode, lower case, without leading www. */
  readonly domain: string;
  /** Scheme (https unless typed) and host as typed: where a folder of files is taken to be deployed. */
  readonly typedOrigin: string;
  /** Where the site is looked for first, such as https://example.com. */
  readonly preferredOrigin: string;
  /** The addresses of the home page that visitors may type: http apex, http www, https apex, https www. */
  readonly variants: readonly string[];
};

/** Takes what a person typed (a domain or an address), returns what to audit; null where it names no host. */
export function auditTargetOf(typed: string): AuditTarget | null {
  const bare = typed.trim();
  const hasScheme = /^https?:\/\//i.test(bare);
  const url = URL.parse(hasScheme ? bare : `https://${bare}`);
  if (url === null || url.username !== "" || url.password !== "" || !isWebHost(bare, hasScheme, url))
    return null;
  const host = url.hostname.replace(/\.$/, "");
  const domain = /^www\..+\../.test(host) ? host.slice(4) : host;
  if (url.port !== "" || !hasVariants(domain)) {
    // An address of its own on an intranet or in a test: nobody types it in four ways.
    const origin = `${hasScheme ? url.protocol : "http:"}//${domain}${url.port === "" ? "" : `:${url.port}`}`;
    return { domain, typedOrigin: origin, preferredOrigin: origin, variants: [`${origin}/`] };
  }
  const hosts = hasWww(domain) ? [domain, `www.${domain}`] : [domain];
  return {
    domain,
    typedOrigin: `${url.protocol}//${host}`,
    preferredOrigin: `https://${domain}`,
    variants: ["http", "https"].flatMap((scheme) => hosts.map((name) => `${scheme}://${name}/`)),
  };
}

function isWebHost(bare: string, hasScheme: boolean, { hostname, port }: URL): boolean {
  if (hostname === "" || (!hasScheme && /^[a-z][a-z0-9+.-]*:\/\//i.test(bare))) return false;
  const isName = hostname.startsWith("[") || /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.?)+$/.test(hostname);
  return isName && (hasScheme || port !== "" || hostname.includes(".") || hostname === "localhost");
}

const hasVariants = (domain: string) =>
  domain.includes(".") && !ipaddr.isValid(domain) && !domain.startsWith("[");

/** A subdomain has no www of its own, nor has a name that a host lends out, such as user.github.io. */
function hasWww(domain: string): boolean {
  const { domain: registrable, isPrivate } = parse(domain, { allowPrivateDomains: true });
  return isPrivate !== true && (registrable === null || registrable === domain);
}
