import type { Effort } from "./audit-result.ts";
import data from "./catalogue.json" with { type: "json" };
import type { CategoryId } from "./check.ts";

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

export type Category = { readonly id: CategoryId; readonly title: string; readonly weight: number };

/** Only scores of the same version may be compared. */
export const RULESET_VERSION: string = data.rulesetVersion;

/** The eight categories in report order; their weights sum to 100 and are judged from the evidence, not fitted. */
// JSON imports widen literals to string; the catalogue's test holds every id, effort and category to these unions.
export const categories = data.categories as readonly Category[];

/** All entries in report order. */
export const catalogue = data.checks as readonly CatalogueEntry[];
