import type { Kysely } from "kysely";
import type { Period } from "#measurement/metrics/period.ts";
import { brandFigures } from "#measurement/view/brand-list/brand-figures.ts";
import {
  type Askables,
  type NextStep,
  nextOfMeasured,
  nextOfSetup,
} from "#measurement/view/brand-list/next-step.ts";
import { listBrandSetups } from "../brands/brand-setups.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { brandCounts } from "./brand-figures.ts";

/** What a list of brands says of one. */
export type BrandStanding = {
  readonly brandId: string;
  /** Null: no valid answer in the period. */
  readonly figures: ReturnType<typeof brandFigures>;
  readonly openAlerts: number;
  /** Null of a paused brand. */
  readonly next: NextStep | null;
};

/** As a member: how some brands do in a period and what each needs next; brands they may not read are left out. */
export async function brandStandings(
  transaction: Kysely<Tables>,
  { brandIds, period }: { readonly brandIds: readonly string[]; readonly period: Period },
  known: Askables,
): Promise<readonly BrandStanding[]> {
  const counts = await brandCounts(transaction, brandIds, period);
  const setups = await listBrandSetups(transaction, brandIds.length, brandIds);
  const setupOf = new Map(setups.map((setup) => [setup.brandId, setup]));
  return counts.map((brand) => {
    const setup = setupOf.get(brand.brandId);
    return {
      brandId: brand.brandId,
      figures: brandFigures(brand),
      openAlerts: brand.openAlerts,
      next: setup === undefined ? nextOfMeasured(brand) : nextOfSetup(setup, known),
    };
  });
}
