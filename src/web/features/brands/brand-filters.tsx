import { brandPlanNames, brandPlans } from "#product/plans.ts";
import { brandStatuses } from "../../brands/brand.ts";
import { statusLabels } from "../../brands/brand-labels.ts";
import type { BrandListState } from "../../brands/list/brand-list-state.ts";
import { Select } from "../../ui/form/select.tsx";
import type { ChangeList } from "./use-list-address.ts";

const planOptions = [
  { value: "all" as const, label: "All plans" },
  ...brandPlanNames.map((value) => ({ value, label: brandPlans[value].label })),
];
const statusOptions = [
  { value: "all" as const, label: "All statuses" },
  ...brandStatuses.map((value) => ({ value, label: statusLabels[value] })),
];
const sortOptions = [
  { value: "updated_at" as const, label: "Last updated" },
  { value: "created_at" as const, label: "Created date" },
];

type BrandFiltersProps = { readonly state: BrandListState; readonly onChange: ChangeList };

export function BrandFilters({ state, onChange }: BrandFiltersProps) {
  return (
    <>
      <Select
        label="Plan"
        labelPlace="hidden"
        options={planOptions}
        value={state.plan}
        onChange={(plan) => onChange({ plan })}
      />
      <Select
        label="Status"
        labelPlace="hidden"
        options={statusOptions}
        value={state.status}
        onChange={(status) => onChange({ status })}
      />
      <Select
        label="Sort"
        labelPlace="hidden"
        options={sortOptions}
        value={state.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </>
  );
}
