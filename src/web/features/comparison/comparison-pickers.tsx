import { X } from "lucide-react";
import { useNavigate } from "react-router";
import { daysIn } from "#measurement/metrics/period.ts";
import { periodLengths } from "../../brands/answer-filter.ts";
import type { Brand } from "../../brands/brand.ts";
import { Select } from "../../ui/form/select.tsx";
import { BrandChooser } from "./brand-chooser.tsx";
import { brandsAddress, type Comparison, MAX_COMPARED, periodsAddress } from "./comparison-address.ts";

type BrandPickerProps = { readonly brands: readonly Brand[]; readonly brandIds: readonly string[] };

/** The brands that are compared, and the choice of them. */
export function BrandPicker({ brands, brandIds }: BrandPickerProps) {
  const navigate = useNavigate();
  const compare = (ids: readonly string[]) =>
    void navigate({ search: brandsAddress(ids) }, { preventScrollReset: true });
  const chosen = brandIds.flatMap((id) => brands.find((brand) => brand.id === id) ?? []);
  return (
    <section className="comparison-picker" aria-label="Brands to compare">
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
      <BrandChooser
        title="Add to the comparison"
        label={`${chosen.length} of ${MAX_COMPARED} chosen`}
        brands={brands}
        chosenIds={chosen.map(({ id }) => id)}
        max={MAX_COMPARED}
        onChange={compare}
      />
    </section>
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
    <section className="comparison-picker" aria-label="Periods to compare">
      {brands.length > 1 && (
        <BrandChooser
          title="Brand"
          label={brands.find(({ id }) => id === brandId)?.name ?? "none chosen"}
          brands={brands}
          chosenIds={brandId === null ? [] : [brandId]}
          max={1}
          onChange={([id]) => id !== undefined && compare(id, days)}
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
    </section>
  );
}
