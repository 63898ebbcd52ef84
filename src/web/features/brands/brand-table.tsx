import { type RefObject, useEffect, useState } from "react";
import type { Brand } from "../../brands/brand.ts";
import { sampleWords, useOwnSamples } from "../../brands/hooks/use-own-samples.ts";
import { Cells, TableHead } from "../../ui/table/data-table.tsx";
import { brandColumns, waitingRows } from "./brand-columns.tsx";
import { BrandRow } from "./brand-row.tsx";

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
      <TableHead columns={brandColumns} />
      <tbody ref={rows}>
        {brands === undefined
          ? waitingRows.map(([name], index) => (
              <tr key={name} className="brand-waiting" aria-hidden>
                <Cells columns={brandColumns} row={null} index={index} />
              </tr>
            ))
          : brands.map((brand) => (
              <BrandRow
                key={brand.id}
                brand={brand}
                sample={sampleWords(samples.get(brand.id))}
                now={now}
                onDelete={onDelete}
              />
            ))}
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
