import { type Mutation, useMutationState } from "@tanstack/react-query";
import type { Brand, BrandStatus } from "../brand.ts";
import { brandKeys, type StatusChange } from "../brand-queries.ts";

const variablesOf = <Variables>({ state }: Mutation<unknown, Error, Variables>) => state.variables;

/**
 * What was asked for and not answered yet. It is laid over what was read, so that the page shows it at once, keeps it
 * while reading again, and has nothing to take back when it fails.
 */
export function usePendingChanges() {
  const statusChanges = useMutationState<StatusChange | undefined, Mutation<unknown, Error, StatusChange>>({
    filters: { mutationKey: brandKeys.statusChange, status: "pending" },
    select: variablesOf,
  });
  const removals = useMutationState<Brand | undefined, Mutation<unknown, Error, Brand>>({
    filters: { mutationKey: brandKeys.removal, status: "pending" },
    select: variablesOf,
  });
  // The last click counts.
  const statuses = new Map<string, BrandStatus>();
  for (const change of statusChanges) if (change) statuses.set(change.brand.id, change.status);
  const removed = new Set(removals.map((brand) => brand?.id));
  return {
    isRemoved: ({ id }: Brand) => removed.has(id),
    asWished: (brand: Brand): Brand => {
      const status = statuses.get(brand.id);
      return status === undefined || status === brand.status ? brand : { ...brand, status };
    },
  };
}
