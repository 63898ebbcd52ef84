import type { Check } from "../../check.ts";
import { directAnswers } from "./content-answers.ts";
import { clearWhatWeDo } from "./content-clarity.ts";
import { quotationsAttributed, sourcesCited, statisticsPresent } from "./content-evidence.ts";
import { authorNamed, contentFresh, datesVisible } from "./content-freshness.ts";
import { contentDepth, noKeywordStuffing, readableProse } from "./content-text.ts";

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
