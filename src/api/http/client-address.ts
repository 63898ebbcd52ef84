import type { Context } from "hono";

/** What @hono/node-server hands along with a request; only what is read here. */
type NodeBindings = {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
};

/** The address of the connection itself, without the IPv4-in-IPv6 prefix; empty where there is none. */
function peerAddress(context: Context): string {
  const bindings: NodeBindings = context.env ?? {};
  return (bindings.incoming?.socket?.remoteAddress ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * Who asks: the connection's address, or behind proxies the entry of X-Forwarded-For that the outermost of our own proxies
 * wrote (the last `trustedProxies` entries are ours; the entries before them may be forged).
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const peer = peerAddress(context);
  if (trustedProxies === 0) return peer;
  const forwarded = (context.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const address = forwarded.at(-trustedProxies) ?? forwarded[0] ?? peer;
  return withoutPort(address)
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .slice(0, 64);
}

/** Some proxies write the port as well: 203.0.113.9:51234, [2001:db8::1]:51234. */
const withoutPort = (entry: string): string =>
  entry.replace(/^\[([^\]]*)\](?::\d*)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d*$/, "$1");

/** What limits count by: an IPv4 address, or the /64 that one IPv6 customer commands as a whole. */
export function addressForLimits(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%")[0]?.toLowerCase().split("::") ?? [];
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(gap).fill("0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** True where both the connection and the name asked for are this very machine (a page elsewhere cannot borrow the name). */
export function isLoopbackRequest(context: Context): boolean {
  const peer = peerAddress(context);
  const fromHere = peer === "::1" || /^127\./.test(peer);
  const host = (context.req.header("host") ?? "").replace(/:\d+$/, "").toLowerCase();
  const isForwarded = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"].some(
    (name) => context.req.header(name) !== undefined,
  );
  return (
    fromHere &&
    !isForwarded &&
    (host === "localhost" || host === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(host))
  );
}
