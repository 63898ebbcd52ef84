import type { Check } from "../../check.ts";
import { keyPagesNotBlocked } from "./key-pages-not-blocked.ts";
import { noBotWall } from "./no-bot-wall.ts";
import { aiPreferenceSignalsCoherent } from "./preference-signals.ts";
import { pagesIndexable, snippetsAllowed } from "./robots-directives.ts";
import { robotsTxtHealthy } from "./robots-health.ts";
import { aiSearchBotsAllowed, aiUserFetchersAllowed, webSearchBotsAllowed } from "./robots-rules.ts";
import { aiTrainingBotsPolicy } from "./training-policy.ts";

/** May robots come in, read, index and quote? */
export const accessChecks: readonly Check[] = [
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
