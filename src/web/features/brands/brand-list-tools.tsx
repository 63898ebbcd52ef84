import { Scale } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Company } from "#api/brands/contract.ts";
import { brandPlanNames, brandPlans } from "#product/plans.ts";
import { brandStatuses } from "../../brands/brand.ts";
import { statusLabels } from "../../brands/brand-labels.ts";
import type { BrandListState } from "../../brands/list/brand-list-state.ts";
import { MAX_SEARCH_LENGTH } from "../../brands/list/brand-search.ts";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Select } from "../../ui/form/select.tsx";
import type { ChangeList } from "./use-brand-list.ts";

type BrandListToolsProps = {
  readonly state: BrandListState;
  readonly companies: readonly Company[];
  readonly onChange: ChangeList;
};

/** What finds, narrows, sorts and compares several brands. */
export default function BrandListTools({ state, companies, onChange }: BrandListToolsProps): ReactNode {
  return (
    <search className="brand-tools" aria-label="Brands">
      <SearchField
        label="Search brands"
        maxLength={MAX_SEARCH_LENGTH}
        search={state.search}
        onSearch={(search) => onChange({ search }, "replace")}
      />
      <BrandFilters state={state} companies={companies} onChange={onChange} />
      <Link className="btn line dense" to="/dashboard/compare">
        <Scale className="ico" aria-hidden />
        Compare brands
      </Link>
    </search>
  );
}

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

function BrandFilters({ state, companies, onChange }: BrandListToolsProps) {
  const names = companies.map(({ name }) => name);
  const known = state.company === "" || names.includes(state.company) ? names : [state.company, ...names];
  return (
    <>
      {known.length > 0 && (
        <Select
          label="Company"
          labelPlace="hidden"
          options={[
            { value: "", label: "All companies" },
            ...known.map((name) => ({ value: name, label: name })),
          ]}
          value={state.company}
          onChange={(company) => onChange({ company })}
        />
      )}
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
