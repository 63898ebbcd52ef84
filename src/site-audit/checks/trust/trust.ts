import type { Check } from "../../check.ts";
import { aboutPage } from "./trust-about.ts";
import { httpsValid, securityTxt } from "./trust-connection.ts";
import { contactDetails, privacyTerms } from "./trust-contact.ts";
import { knowledgeBaseEntity, officialProfilesLive } from "./trust-profiles.ts";

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
