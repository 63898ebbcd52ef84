import { type RefObject, useEffect, useState } from "react";
import type { Brand } from "../../brands/brand.ts";
import { sampleWords, useOwnSamples } from "../../brands/hooks/use-own-samples.ts";
import { BrandRow } from "./brand-row.tsx";
import { BrandSkeletonRows } from "./brand-skeleton-rows.tsx";

const MINUTE_MS = 60_000;

type BrandTableProps = {
  /** Undefined while nothing was read yet. */
  readonly brands: readonly Brand[] | undefined;
  /** True where other rows are asked for than those shown. */
  readonly isOutdated: boolean;
  readonly rows: RefObject<HTMLTableSectionElement | null>;
  readonly onDelete: (brand: Brand) => void;
};

export function BrandTable({ brands, isOutdated, rows, onDelete }: BrandTableProps) {
  const now = useNow();
  const samples = useOwnSamples();
  return (
    <table className="data-table brand-table" aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
      <caption className="vh">Your brands</caption>
      <thead>
        <tr>
          <th scope="col">Brand</th>
          <th scope="col">Plan</th>
          <th scope="col">Status</th>
          <th scope="col">Created</th>
          <th scope="col" className="right">
            Actions
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {brands === undefined ? (
          <BrandSkeletonRows />
        ) : (
          brands.map((brand) => (
            <BrandRow
              key={brand.id}
              brand={brand}
              sample={sampleWords(samples.get(brand.id))}
              now={now}
              onDelete={onDelete}
            />
          ))
        )}
      </tbody>
    </table>
  );
}

/** The present, to the minute: "2 minutes ago" shall not stand for an hour. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
