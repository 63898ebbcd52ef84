import { memo, useId } from "react";
import { Link } from "react-router";
import { brandPlans } from "#product/plans.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { brandInitials } from "../../brands/brand-initials.ts";
import { otherStatus, statusLabels } from "../../brands/brand-labels.ts";
import { useBrandStatus } from "../../brands/hooks/use-brand-status.ts";
import { absoluteTime, relativeTime } from "../../brands/text/timestamps.ts";
import { Badge } from "../../ui/badge.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { BrandRowMenu } from "./brand-row-menu.tsx";
import { useRowOpening } from "./row-opening.ts";

type BrandRowProps = {
  readonly brand: Brand;
  /** What is said of a brand that is a sample; null for any other. */
  readonly sample: string | null;
  readonly now: Date;
  readonly onDelete: (brand: Brand) => void;
};

/** One brand of the list. The row leads to the brand; what stands in it works by itself. */
export const BrandRow = memo(function BrandRow({ brand, sample, now, onDelete }: BrandRowProps) {
  const path = brandPath(brand);
  const nameId = useId();
  const opening = useRowOpening(path);
  const setStatus = useBrandStatus(brand);
  return (
    <tr className="goes" tabIndex={0} {...opening}>
      <th scope="row">
        <div className="entity">
          <span className="initials" aria-hidden>
            {brandInitials(brand)}
          </span>
          <span>
            <Link id={nameId} className="entity-name" to={path} tabIndex={-1} dir="auto" title={brand.name}>
              {brand.name}
            </Link>
            <span className="entity-note" dir="auto" title={brand.domain}>
              {brand.domain}
            </span>
            {sample !== null && <span className="sample">{sample}</span>}
          </span>
        </div>
      </th>
      <td className="brand-plan">
        <Badge tone={brandPlans[brand.plan].tone}>{brandPlans[brand.plan].label}</Badge>
      </td>
      <td className="brand-status">
        <Switch
          labelledBy={nameId}
          stateText={statusLabels[brand.status]}
          isOn={brand.status === "active"}
          onChange={() => setStatus(otherStatus(brand.status))}
        />
      </td>
      <td className="brand-created">
        <time dateTime={brand.created_at ?? undefined} title={absoluteTime(brand.created_at)}>
          {relativeTime(brand.created_at, now)}
        </time>
      </td>
      <td className="brand-actions">
        <BrandRowMenu brand={brand} onDelete={onDelete} />
      </td>
    </tr>
  );
});
