import type { Check } from "../check.ts";
import { accessChecks } from "./access.ts";
import { contentChecks } from "./content.ts";
import { deliveryChecks } from "./delivery.ts";
import { discoverChecks } from "./discover.ts";
import { entityChecks } from "./entity.ts";
import { renderChecks } from "./render.ts";
import { structureChecks } from "./structure.ts";
import { trustChecks } from "./trust.ts";

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
