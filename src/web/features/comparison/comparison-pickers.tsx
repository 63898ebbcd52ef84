import { X } from "lucide-react";
import { useNavigate } from "react-router";
import { daysIn } from "#measurement/metrics/period.ts";
import { periodLengths } from "../../brands/answer-filter.ts";
import type { Brand } from "../../brands/brand.ts";
import { Select } from "../../ui/form/select.tsx";
import { brandsAddress, type Comparison, MAX_COMPARED, periodsAddress } from "./comparison-address.ts";

type BrandPickerProps = { readonly brands: readonly Brand[]; readonly brandIds: readonly string[] };

/** The brands that are compared, and a choice of one more. */
export function BrandPicker({ brands, brandIds }: BrandPickerProps) {
  const navigate = useNavigate();
  const compare = (ids: readonly string[]) =>
    void navigate({ search: brandsAddress(ids) }, { preventScrollReset: true });
  const chosen = brandIds.flatMap((id) => brands.find((brand) => brand.id === id) ?? []);
  const others = brands.filter(({ id }) => !brandIds.includes(id));
  const label = chosen.length >= MAX_COMPARED ? "Six brands at most" : "Add to the comparison";
  return (
    <div className="comparison-picker">
      <ul aria-label="Compared brands">
        {chosen.map(({ id, name }) => (
          <li key={id} className="comparison-chip">
            <span dir="auto">{name}</span>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => compare(brandIds.filter((other) => other !== id))}
            >
              <X className="ico" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Select
        label="Add to the comparison"
        labelPlace="hidden"
        options={[
          { value: "", label },
          ...others.map(({ id, name, domain }) => ({ value: id, label: `${name} · ${domain}` })),
        ]}
        value=""
        isDisabled={others.length === 0 || chosen.length >= MAX_COMPARED}
        onChange={(id) => id !== "" && compare([...chosen.map((brand) => brand.id), id])}
      />
    </div>
  );
}

type PeriodPickerProps = {
  readonly brands: readonly Brand[];
  readonly comparison: Extract<Comparison, { readonly kind: "periods" }>;
  readonly today: string;
};

/** Which brand, and how long both periods are. */
export function PeriodPicker({ brands, comparison: { brandId, period }, today }: PeriodPickerProps) {
  const navigate = useNavigate();
  const compare = (id: string, days: number) =>
    void navigate({ search: periodsAddress(id, days, today) }, { preventScrollReset: true });
  const days = daysIn(period);
  const lengths = [...new Set([...periodLengths, days])].sort((a, b) => a - b);
  return (
    <div className="comparison-picker">
      {brands.length > 1 && (
        <Select
          label="Brand"
          labelPlace="before"
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
          value={brandId ?? ""}
          onChange={(id) => compare(id, days)}
        />
      )}
      <Select
        label="Periods"
        labelPlace="before"
        options={lengths.map((length) => ({
          value: length,
          label: `${length} days and the ${length} before`,
        }))}
        value={days}
        onChange={(length) => brandId !== null && compare(brandId, length)}
      />
    </div>
  );
}
