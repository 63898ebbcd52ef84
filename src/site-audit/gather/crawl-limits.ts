/** What one audit may ask of a site. */
export type CrawlLimits = {
  /** Pause between two requests to the same host. */
  readonly gapMs: number;
  /** Hosts that the operator serves, read before their names lead there: a shorter pause will do. */
  readonly ownHosts: readonly string[];
  /** A site that asks for a longer pause than this is not crawled beyond its home page. */
  readonly maxCrawlDelayMs: number;
  readonly timeoutMs: number;
  readonly profileTimeoutMs: number;
  readonly totalMs: number;
  /** HTTP requests in all, redirects and robots.txt of other hosts included: the plan needs about 80. */
  readonly requests: number;
  /** Pause before a page that looked like a wall is asked once more. */
  readonly wallRetryMs: number;
  /** A longer Retry-After is not waited for. */
  readonly maxRetryAfterMs: number;
};

export const defaultLimits: CrawlLimits = {
  gapMs: 500,
  ownHosts: [],
  maxCrawlDelayMs: 10_000,
  timeoutMs: 15_000,
  profileTimeoutMs: 8_000,
  totalMs: 120_000,
  requests: 160,
  wallRetryMs: 2_000,
  maxRetryAfterMs: 30_000,
};

/** A folder needs no manners. */
export const folderLimits: CrawlLimits = { ...defaultLimits, gapMs: 0, maxCrawlDelayMs: 0, wallRetryMs: 0 };

const htmlBytes = 5_000_000;
/** All sampled pages together, the home page included. */
export const allPagesBytes = 8_000_000;
export const fileBytes = 10_000_000;
/** Of what is neither a page nor a file of the plan only the beginning matters. */
const otherBytes = 100_000;

/** Bytes kept of a page, by its content type. */
export const pageBytes = (contentType: string): number =>
  contentType === "" || /html|xml/.test(contentType) ? htmlBytes : otherBytes;
