import type { Check } from "../check.ts";
import { keyPagesNotBlocked } from "./access/key-pages-not-blocked.ts";
import { noBotWall } from "./access/no-bot-wall.ts";
import { aiPreferenceSignalsCoherent } from "./access/preference-signals.ts";
import { pagesIndexable, snippetsAllowed } from "./access/robots-directives.ts";
import { robotsTxtHealthy } from "./access/robots-health.ts";
import { aiSearchBotsAllowed, aiUserFetchersAllowed, webSearchBotsAllowed } from "./access/robots-rules.ts";
import { aiTrainingBotsPolicy } from "./access/training-policy.ts";
import { directAnswers } from "./content/content-answers.ts";
import { clearWhatWeDo } from "./content/content-clarity.ts";
import { quotationsAttributed, sourcesCited, statisticsPresent } from "./content/content-evidence.ts";
import { authorNamed, contentFresh, datesVisible } from "./content/content-freshness.ts";
import { contentDepth, noKeywordStuffing, readableProse } from "./content/content-text.ts";
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
import { brandNameConsistent, officialProfilesLinked } from "./entity/entity-identity.ts";
import { openGraph, pageTypeSchema } from "./entity/entity-pages.ts";
import { jsonLdValid, organizationSchema, schemaMatchesPage } from "./entity/entity-schema.ts";
import { renderChecks } from "./render/render.ts";
import { headingOrder, oneMainHeading, sectionsDigestible } from "./structure/outline.ts";
import { imageAlt, languageDeclared, listsAndTables } from "./structure/page-parts.ts";
import { metaDescription, titleDescriptive } from "./structure/titles.ts";
import { aboutPage } from "./trust/trust-about.ts";
import { httpsValid, securityTxt } from "./trust/trust-connection.ts";
import { contactDetails, privacyTerms } from "./trust/trust-contact.ts";
import { knowledgeBaseEntity, officialProfilesLive } from "./trust/trust-profiles.ts";

/** Checks 33–39. */
export const entityChecks: readonly Check[] = [
  jsonLdValid,
  organizationSchema,
  officialProfilesLinked,
  brandNameConsistent,
  pageTypeSchema,
  schemaMatchesPage,
  openGraph,
];

/** Checks 25–32. */
export const structureChecks: readonly Check[] = [
  titleDescriptive,
  metaDescription,
  oneMainHeading,
  headingOrder,
  sectionsDigestible,
  languageDeclared,
  listsAndTables,
  imageAlt,
];

/** Checks 40–50: is the text worth quoting? */
export const contentChecks: readonly Check[] = [
  clearWhatWeDo,
  directAnswers,
  statisticsPresent,
  sourcesCited,
  quotationsAttributed,
  datesVisible,
  contentFresh,
  authorNamed,
  contentDepth,
  readableProse,
  noKeywordStuffing,
];

/** Checks 51–57: is there somebody behind the site? */
export const trustChecks: readonly Check[] = [
  aboutPage,
  contactDetails,
  privacyTerms,
  httpsValid,
  securityTxt,
  officialProfilesLive,
  knowledgeBaseEntity,
];

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
