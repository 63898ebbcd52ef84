import type { Effort } from "./audit-result.ts";
import data from "./catalogue.json" with { type: "json" };
import type { CategoryId } from "./categories.ts";

/**
 * The checks as data: wording, weights and the published source of each stand in catalogue.json, the judgement in
 * checks/. A check's weight says how strong the evidence for it is and how much it decides; folklore weighs 1.
 */
export type CatalogueEntry = {
  /** From 1 on: the number reports and people refer to. */
  readonly n: number;
  readonly id: string;
  readonly category: CategoryId;
  /** The passing fact. */
  readonly title: string;
  readonly weight: number;
  /** What the check means for the owner of the site, in a sentence or two. */
  readonly why: string;
  /** The evidence in a researcher's words, with its figures: for /method and this file's readers, never for a report. */
  readonly research: string;
  /** How good the evidence for the check is, such as "strong" or "weak-moderate". */
  readonly evidence: string;
  readonly source: string;
  /** What to do, with {placeholders} filled from the finding. */
  readonly fix: string;
  readonly effort: Effort;
};

/** Only scores of the same version may be compared. */
export const RULESET_VERSION: string = data.rulesetVersion;

/** All entries in report order. */
// JSON imports widen literals to string; the catalogue's test holds every effort and category to these unions.
export const catalogue = data.checks as readonly CatalogueEntry[];
