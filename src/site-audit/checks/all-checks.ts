import type { Check } from "../check.ts";
import { accessChecks } from "./access/access.ts";
import { contentChecks } from "./content/content.ts";
import { deliveryChecks } from "./delivery/delivery.ts";
import { discoverChecks } from "./discover/discover.ts";
import { entityChecks } from "./entity/entity.ts";
import { renderChecks } from "./render/render.ts";
import { structureChecks } from "./structure/structure.ts";
import { trustChecks } from "./trust/trust.ts";

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
