/** Whether an address leads to this machine: what answers there costs no money. */
export function localHost(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? "";
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\./.test(host);
}
