import type { Check } from "../check.ts";
import { keyPagesNotBlocked } from "./access/key-pages-not-blocked.ts";
import { noBotWall } from "./access/no-bot-wall.ts";
import { aiPreferenceSignalsCoherent } from "./access/preference-signals.ts";
import { pagesIndexable, snippetsAllowed } from "./access/robots-directives.ts";
import { robotsTxtHealthy } from "./access/robots-health.ts";
import { aiSearchBotsAllowed, aiUserFetchersAllowed, webSearchBotsAllowed } from "./access/robots-rules.ts";
import { aiTrainingBotsPolicy } from "./access/training-policy.ts";
import { contentChecks } from "./content/content.ts";
import { cleanHttp } from "./delivery/clean-http.ts";
import { htmlSize } from "./delivery/html-size.ts";
import { responseTime } from "./delivery/response-time.ts";
import { canonicalConsistent } from "./discover/canonical.ts";
import { keyPagesLinked } from "./discover/key-pages-linked.ts";
import { linksCrawlable } from "./discover/links-crawlable.ts";
import { llmsTxt } from "./discover/llms-txt.ts";
import { missingPages404 } from "./discover/missing-pages.ts";
import { oneAddress } from "./discover/one-address.ts";
import { sitemapUrlsLive } from "./discover/sitemap-urls-live.ts";
import { sitemapFound, sitemapLastmod, sitemapValid } from "./discover/sitemaps.ts";
import { entityChecks } from "./entity/entity.ts";
import { renderChecks } from "./render/render.ts";
import { structureChecks } from "./structure/structure.ts";
import { trustChecks } from "./trust/trust.ts";

/** Can robots find every page, once and under its right address? */
const discoverChecks: readonly Check[] = [
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

/** May robots come in, read, index and quote? */
const accessChecks: readonly Check[] = [
  robotsTxtHealthy,
  aiSearchBotsAllowed,
  webSearchBotsAllowed,
  aiUserFetchersAllowed,
  aiTrainingBotsPolicy,
  keyPagesNotBlocked,
  aiPreferenceSignalsCoherent,
  noBotWall,
  pagesIndexable,
  snippetsAllowed,
];

/** Do pages arrive fast, light and intact? */
const deliveryChecks: readonly Check[] = [responseTime, htmlSize, cleanHttp];

/** Every check of the ruleset; order does not matter, reports follow the catalogue. */
export const allChecks: readonly Check[] = [
  ...accessChecks,
  ...discoverChecks,
  ...renderChecks,
  ...structureChecks,
  ...entityChecks,
  ...contentChecks,
  ...trustChecks,
  ...deliveryChecks,
];
