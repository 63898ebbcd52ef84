/**
 * Artifacts: what gather observed of one site, before anything was judged. Plain data (structured-cloneable), so that an
 * audit can be computed again, byte for byte, without a network.
 */

/** One redirect on the way to the final address. */
export type Hop = { readonly url: string; readonly status: number };

/** A response as received: headers with lower-case names, the body after content decoding, cut at the byte limit. */
export type ResourceResponse = {
  readonly ok: true;
  /** The address asked for. */
  readonly url: string;
  /** The address that answered, after redirects. */
  readonly finalUrl: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Bytes of the decoded body that were read (≤ the limit). */
  readonly bytes: number;
  /** Hex SHA-256 of `body`. */
  readonly sha256: string;
  /** The body was longer than the limit, so `body` is only its beginning. */
  readonly truncated: boolean;
  readonly hops: readonly Hop[];
  /** Milliseconds from request sent to first byte of the final answer; null when not served over a network. */
  readonly ttfbMs: number | null;
  readonly totalMs: number | null;
  /** How often the request was made until this answer came (2 = after one retry). */
  readonly attempts: number;
};

export type FetchFailureKind =
  | "refused-address" // not a public address, port or scheme
  | "dns"
  | "tls"
  | "timeout"
  | "connection"
  | "too-many-redirects"
  | "bad-address"
  | "disallowed" // robots.txt of the site forbids our robot
  | "budget" // the audit's own limit of requests or seconds was reached
  // Not applicable to this source, such as addresses of a folder.
  | "not-asked";

export type ResourceFailure = {
  readonly ok: false;
  readonly url: string;
  readonly kind: FetchFailureKind;
  /** One plain sentence for the report. */
  readonly message: string;
  readonly hops: readonly Hop[];
  /** The request went out before it failed; left out where it did not. */
  readonly wasSent?: true;
};

/** A failed request is data, never an exception. */
export type Resource = ResourceResponse | ResourceFailure;

/** Why a page is in the sample (section 4.1 of the audit rules). */
export type PageRole =
  | "home"
  | "about"
  | "contact"
  | "offer"
  | "pricing"
  | "faq"
  | "privacy"
  | "article"
  | "navigation";

export type SampledPage = { readonly role: PageRole; readonly resource: Resource };

/** What open knowledge bases say of the brand; `unavailable` when offline or refused. */
export type KnowledgeBase =
  | {
      readonly available: true;
      readonly items: readonly {
        readonly id: string;
        readonly label: string;
        readonly officialWebsites: readonly string[];
        readonly sitelinks: number;
      }[];
      readonly wikipediaTitles: readonly string[];
    }
  | { readonly available: false; readonly reason: string };

export type Artifacts = {
  /** `network`: asked over HTTP. `folder`: read from a folder of static files, as if deployed at `origin`. */
  readonly source: "network" | "folder";
  /** ISO instant of the audit: the only clock the facts and checks know. */
  readonly now: string;
  /** What was typed, normalised: host only, punycode, lower-case, without leading www. */
  readonly domain: string;
  /** Scheme and host the home page finally answered on, such as https://www.example.com. */
  readonly origin: string;
  readonly robots: Resource;
  /** http/https × apex/www, in the order http apex, http www, https apex, https www (www left out on subdomains). */
  readonly addressVariants: readonly Resource[];
  readonly home: Resource;
  /** Time to first byte of up to three readings of the home page, milliseconds. */
  readonly homeTtfbMs: readonly number[];
  /** The home page asked again with its validators; null where it sent none. */
  readonly homeRevalidation: Resource | null;
  /** Sitemap files in the order they were found; `listed`: named in robots.txt. */
  readonly sitemaps: readonly { readonly listed: boolean; readonly resource: Resource }[];
  /** The ≤10 addresses of the sitemap that were tried. */
  readonly sitemapSample: readonly Resource[];
  /** The first RSS or Atom feed of the site that the home page names; null where it names none. */
  readonly feed: Resource | null;
  readonly llmsTxt: Resource;
  /** ≤3 links of llms.txt that were tried. */
  readonly llmsTxtLinks: readonly Resource[];
  readonly securityTxt: Resource;
  /** The address that should not exist. */
  readonly missingPage: Resource;
  /** ≤12 pages, the home page first. */
  readonly pages: readonly SampledPage[];
  /** ≤30 internal link targets (HEAD, or GET where HEAD is not allowed). */
  readonly linkTargets: readonly Resource[];
  /** ≤6 official profiles. */
  readonly profiles: readonly Resource[];
  readonly knowledgeBase: KnowledgeBase;
};

/** One response header by its lower-case name; undefined when it was not sent. */
export function headerOf(response: ResourceResponse, name: string): string | undefined {
  return response.headers[name];
}

/** Whether a response holds HTML: by its Content-Type, else by how it begins. */
export function isHtml(response: ResourceResponse): boolean {
  const type = headerOf(response, "content-type")?.trim() ?? "";
  if (type !== "") return /^(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
  const beginning = new TextDecoder("latin1").decode(response.body.subarray(0, 512));
  return /^[\s\u00EF\u00BB\u00BF]*<(?:!doctype html|html|head|body|!--|\?xml)/i.test(beginning);
}

/** True where a page came: status 2xx and HTML. */
export const isHtmlPage = (resource: Resource): resource is ResourceResponse =>
  resource.ok && resource.status >= 200 && resource.status < 300 && isHtml(resource);
