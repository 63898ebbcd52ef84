/** Services that put the address of the page into a parameter of their own: host, path, the parameter's name. */
const WRAPPERS: readonly (readonly [RegExp, RegExp, readonly string[]])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, /^\/(?:url|imgres)$/, ["q", "url", "imgrefurl"]],
  [/^l\.(?:facebook|instagram)\.com$|^lm\.facebook\.com$/, /^\/(?:l\.php)?$/, ["u"]],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, ["q"]],
  [/^(?:html\.)?duckduckgo\.com$/, /^\/l\/$/, ["uddg"]],
  [/^out\.reddit\.com$/, /^\//, ["url"]],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:safety\/go|redir\/redirect)\/?$/, ["url"]],
];
/** Most hosts are none of them: one look instead of eight. */
const MAY_LEAD_ON =
  /google|facebook\.com$|instagram\.com$|youtube\.com$|duckduckgo\.com$|reddit\.com$|linkedin\.com$|\.cdn\.ampproject\.org$/;
const AMP_PATH = /^\/amp\/(s\/)?(.+)$/;
const AMP_CACHE_PATH = /^\/[acivw](?:\/(s))?\/(.+)$/;
const GEMINI = /^vertexaisearch\.cloud\.google\.com$/;

/** Takes an address; returns the one it only leads to, as far as it says so itself; null where it is the page's own. */
export function redirectTarget(url: URL): string | null {
  const host = url.hostname;
  if (!MAY_LEAD_ON.test(host)) return null;
  for (const [hosts, path, names] of WRAPPERS) {
    if (!hosts.test(host) || !path.test(url.pathname)) continue;
    const target = names.map((name) => url.searchParams.get(name)).find((value) => value?.startsWith("http"));
    if (target !== undefined) return target;
  }
  if (/^(?:www\.)?google\.[a-z.]{2,6}$/.test(host)) return unwrapAmp(AMP_PATH.exec(url.pathname), url.search);
  return host.endsWith(".cdn.ampproject.org")
    ? unwrapAmp(AMP_CACHE_PATH.exec(url.pathname), url.search)
    : null;
}

const unwrapAmp = (found: RegExpExecArray | null, search: string): string | null =>
  found === null ? null : `${found[1] === undefined ? "http" : "https"}://${found[2]}${search}`;

/** Whether an address leads to a page without saying which: Gemini's redirects tell the host only in the title. */
export const isOpaqueRedirect = (url: URL): boolean =>
  GEMINI.test(url.hostname) && url.pathname.startsWith("/grounding-api-redirect/");

const HOST = /^(?:[\p{L}\p{N}-]{1,63}\.){1,5}\p{L}{2,24}$/u;

/** Whether a title is but a host, "en.wikipedia.org", and so names no page. */
export const isHost = (title: string): boolean => HOST.test(title);
