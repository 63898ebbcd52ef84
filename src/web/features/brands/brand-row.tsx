import { memo } from "react";
import { brandPath } from "../../brands/brand-address.ts";
import { Cells } from "../../ui/table/data-table.tsx";
import { type BrandListRow, brandColumns } from "./brand-columns.tsx";
import { useRowOpening } from "./row-opening.ts";

export const BrandRow = memo(function BrandRow(row: BrandListRow) {
  const opening = useRowOpening(brandPath(row.brand));
  return (
    <tr className="goes" tabIndex={0} {...opening}>
      <Cells columns={brandColumns} row={row} />
    </tr>
  );
});
