import type { Check } from "../../check.ts";
import { canonicalConsistent } from "./canonical.ts";
import { keyPagesLinked } from "./key-pages-linked.ts";
import { linksCrawlable } from "./links-crawlable.ts";
import { llmsTxt } from "./llms-txt.ts";
import { missingPages404 } from "./missing-pages.ts";
import { oneAddress } from "./one-address.ts";
import { sitemapUrlsLive } from "./sitemap-urls-live.ts";
import { sitemapFound, sitemapLastmod, sitemapValid } from "./sitemaps.ts";

/** Can robots find every page, once and under its right address? */
export const discoverChecks: readonly Check[] = [
  sitemapFound,
  sitemapValid,
  sitemapLastmod,
  sitemapUrlsLive,
  linksCrawlable,
  keyPagesLinked,
  canonicalConsistent,
  oneAddress,
  missingPages404,
  llmsTxt,
];
