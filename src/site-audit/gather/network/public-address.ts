import ipaddr from "ipaddr.js";

export type AddressRule = {
  /** Tests and intranets: any address and any port. */
  readonly allowPrivateHosts: boolean;
};

const webPorts = new Set(["", "80", "443"]);

/**
 * True for an IP address, in text form, that belongs to the public internet. Every special range (private, loopback,
 * link-local, shared, reserved, and those that tunnel or translate to IPv4) is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  const written = ipaddr.parse(address);
  // Of IPv6 only 2000::/3 is given out; beyond it an address can only stand for an IPv4 one, as ::ffff:8.8.8.8 does.
  return !(written instanceof ipaddr.IPv6) || written.isIPv4MappedAddress() || isGivenOut(written);
}

const isGivenOut = (address: ipaddr.IPv6) => (address.toByteArray()[0] ?? 0) >> 5 === 1;

/**
 * Takes a parsed address and returns why it must not be asked, in one plain sentence; null where it may be. A host that is
 * an IP literal is judged here, because sockets never look literals up; names are judged when they are looked up.
 */
export function refusalOf(url: URL, { allowPrivateHosts }: AddressRule): string | null {
  if (url.protocol !== "http:" && url.protocol !== "https:") return "Only http and https addresses are read.";
  if (url.username !== "" || url.password !== "")
    return "Addresses that carry a name or password are not read.";
  if (allowPrivateHosts) return null;
  if (!webPorts.has(url.port)) return `Port ${url.port} is not one of the web’s own, 80 and 443.`;
  const literal = literalOf(url.hostname);
  if (literal !== null && !isPublicAddress(literal)) {
    return `${url.hostname} is not an address of the public internet.`;
  }
  return null;
}

/** Names that lead nowhere on the public internet, by the standards that reserve them or by custom, and names of one part. */
const NEVER_PUBLIC =
  /^[^.]+$|\.(?:localhost|local|localdomain|internal|intranet|invalid|onion|lan|home|home\.arpa)$/;

/** The same of an address somebody has just typed, which is refused by its name as well: names are looked up only later. */
export function refusalOfTyped(url: URL, rule: AddressRule): string | null {
  const host = url.hostname.replace(/\.$/, "");
  const isReserved = !host.startsWith("[") && NEVER_PUBLIC.test(host);
  return isReserved && !rule.allowPrivateHosts
    ? `${host} is not on the public internet.`
    : refusalOf(url, rule);
}

/** The WHATWG parser has already brought octal, hexadecimal, short and whole-number forms to four decimal parts. */
function literalOf(hostname: string): string | null {
  if (hostname.startsWith("[")) return hostname.slice(1, -1);
  return ipaddr.isValid(hostname) ? hostname : null;
}
