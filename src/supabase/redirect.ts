const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The address to return to after a mailed link or a sign-in elsewhere: the given one where it is of this site, else null.
 * Stricter than the backend's own rule, which lets any port of a local site and any loopback address pass.
 */
export function ownAddress(given: string | undefined, siteUrl: string): string | null {
  if (given === undefined || given === "" || given.length > 2048) return null;
  const url = URL.parse(given);
  const site = URL.parse(siteUrl);
  if (url === null || site === null) return null;
  if (url.protocol !== site.protocol || url.port !== site.port) return null;
  if (url.username !== "" || url.password !== "") return null;
  const bothLocal = loopbackNames.has(url.hostname) && loopbackNames.has(site.hostname);
  return url.hostname === site.hostname || bothLocal ? url.href : null;
}
