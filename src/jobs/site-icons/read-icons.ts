import type { Database } from "#database/platform/connection.ts";
import { keepSiteIcon, postponeSiteIcon, takeDueIcons } from "#database/sources/site-icons.ts";
import { iconType } from "#measurement/sources/icon-type.ts";
import { attributeOf, parseHtml, select } from "#site-audit/facts/html/html-document.ts";
import type { GuardedFetch } from "#site-audit/gather/network/guarded-fetch.ts";

export type ReadIconsOptions = {
  readonly database: Database;
  readonly fetch: GuardedFetch;
  readonly now: () => Date;
};

const AT_ONCE = 8;
const TIMEOUT_MS = 8_000;
/** As large as an icon may be; the table holds no larger one. */
const MAX_ICON_BYTES = 24_576;
const MAX_PAGE_BYTES = 200_000;
/** Longer than the three requests of one site may take. */
const CLAIMED_FOR_MS = 60_000;
const KEPT_FOR_MS = 30 * 86_400_000;
const UNREACHED_FOR_MS = 86_400_000;

/** Reads the icons that are due from their own sites, some at once, until none is. */
export async function readIcons(
  { database, fetch, now }: ReadIconsOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const at = now();
    const again = new Date(at.getTime() + CLAIMED_FOR_MS);
    const domains = await database.asService((transaction) =>
      takeDueIcons(transaction, { now: at, again, count: AT_ONCE }),
    );
    if (domains.length === 0) return;
    const icons = await Promise.all(
      domains.map(async (domain) => ({ domain, icon: await iconOf(domain, fetch, signal) })),
    );
    if (signal.aborted) return;
    const inMs = (ms: number) => new Date(now().getTime() + ms);
    await database.asService(async (transaction) => {
      for (const { domain, icon } of icons)
        if (icon === "unreached") await postponeSiteIcon(transaction, domain, inMs(UNREACHED_FOR_MS));
        else await keepSiteIcon(transaction, domain, icon, inMs(KEPT_FOR_MS));
    });
  }
}

/** Names that no public site has. */
const isReserved = (domain: string): boolean =>
  /\.(?:example|test|invalid|localhost|local|internal)$/.test(domain);

/**
 * The icon a site names on its home page, else that of its usual address; null where neither is a small picture, "unreached" where no
 * request was answered.
 */
async function iconOf(domain: string, fetch: GuardedFetch, signal: AbortSignal) {
  if (isReserved(domain)) return null;
  const origin = `https://${domain}/`;
  const page = await fetch({ url: origin, timeoutMs: TIMEOUT_MS, limitBytes: MAX_PAGE_BYTES, signal });
  let isReached = page.ok;
  const named = page.ok && page.status === 200 ? namedIcons(page.body, page.finalUrl) : [];
  for (const url of [...named.slice(0, 1), `${origin}favicon.ico`]) {
    const read = await fetch({ url, timeoutMs: TIMEOUT_MS, limitBytes: MAX_ICON_BYTES, signal });
    isReached ||= read.ok;
    const type = read.ok && read.status === 200 && !read.truncated ? iconType(read.body) : null;
    if (read.ok && type !== null) return { type, body: read.body };
  }
  return isReached ? null : ("unreached" as const);
}

/** The addresses of a page's icons that may be pictures, the smallest first. */
function namedIcons(body: Uint8Array, base: string): readonly string[] {
  const links = select(parseHtml(body), "link[rel~='icon' i][href]");
  return links
    .flatMap((link) => {
      const address = URL.parse(attributeOf(link, "href") ?? "", base);
      const size = Number.parseInt(attributeOf(link, "sizes") ?? "32", 10) || 512;
      return address === null || !/^https?:$/.test(address.protocol) || address.pathname.endsWith(".svg")
        ? []
        : [{ url: address.href, size }];
    })
    .sort((a, b) => a.size - b.size)
    .map(({ url }) => url);
}
