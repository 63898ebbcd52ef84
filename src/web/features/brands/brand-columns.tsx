import { Ellipsis, Eye, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import type { BrandFiguresOfOne } from "#api/scans/contract.ts";
import { brandPlans } from "#product/plans.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandDetailPath, brandPath } from "../../brands/brand-address.ts";
import { brandInitials } from "../../brands/brand-initials.ts";
import { otherStatus, statusLabels } from "../../brands/brand-labels.ts";
import { useBrandStatus } from "../../brands/hooks/use-brand-status.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { Badge } from "../../ui/badge.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "../../ui/form/menu.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { figureColumns } from "./figure-columns.tsx";

export type BrandListRow = {
  readonly brand: Brand;
  /** What is said of a brand that is a sample; null for any other. */
  readonly sample: string | null;
  /** How it does; undefined while that is being read, null where it could not be. */
  readonly figures: BrandFiguresOfOne | null | undefined;
  readonly isMixed: boolean;
  readonly onDelete: (brand: Brand) => void;
};

/** Lengths of name and domain in six rows still to come, as uneven as real ones. */
export const waitingRows = [
  [132, 108],
  [104, 126],
  [118, 112],
  [146, 120],
  [96, 110],
  [124, 98],
] as const;

const nameId = ({ id }: Brand) => `name-of-${id}`;

/** One brand of the list; the row links to the brand, controls in it work by themselves. */
export const brandColumns: readonly Column<BrandListRow>[] = [
  {
    head: "Brand",
    isName: true,
    width: "20%",
    cell: ({ brand, sample }) => (
      <div className="entity">
        <span className="initials" aria-hidden>
          {brandInitials(brand)}
        </span>
        <span>
          <Link
            id={nameId(brand)}
            className="entity-name"
            to={brandPath(brand)}
            tabIndex={-1}
            dir="auto"
            title={brand.name}
          >
            {brand.name}
          </Link>
          <span className="entity-note" dir="auto" title={brand.domain}>
            {brand.domain}
          </span>
          {sample !== null && <span className="sample">{sample}</span>}
        </span>
      </div>
    ),
    skeleton: (index) => (
      <div className="entity">
        <Skeleton width="36px" height="36px" />
        <span className="brand-waiting-lines">
          <Skeleton width={`${waitingRows[index]?.[0]}px`} height="13px" />
          <Skeleton width={`${waitingRows[index]?.[1]}px`} height="10px" />
        </span>
      </div>
    ),
  },
  ...figureColumns,
  {
    head: "Plan",
    className: "brand-plan",
    width: "8%",
    cell: ({ brand: { plan } }) => <Badge tone={brandPlans[plan].tone}>{brandPlans[plan].label}</Badge>,
    skeleton: () => <Skeleton width="64px" height="22px" />,
  },
  {
    head: "Status",
    className: "brand-status",
    width: "12%",
    cell: ({ brand, sample }) => <StatusSwitch brand={brand} isSample={sample !== null} />,
    skeleton: () => <Skeleton width="84px" height="18px" />,
  },
  {
    head: "Created",
    className: "brand-created",
    cell: ({ brand: { created_at: time } }) => (
      <time dateTime={time ?? undefined} title={absoluteTime(time)}>
        <RelativeTime time={time} />
      </time>
    ),
    skeleton: () => <Skeleton width="76px" />,
  },
  {
    head: "Actions",
    heading: <span className="vh">Actions</span>,
    className: "brand-actions right",
    width: "64px",
    cell: ({ brand, onDelete }) => <BrandRowMenu brand={brand} onDelete={onDelete} />,
    skeleton: () => <Skeleton width="20px" />,
  },
];

function StatusSwitch({ brand, isSample }: { readonly brand: Brand; readonly isSample: boolean }) {
  const setStatus = useBrandStatus(brand);
  const isPausedSample = isSample && brand.status === "inactive";
  return (
    <Switch
      labelledBy={nameId(brand)}
      stateText={isPausedSample ? "Sample: not scanned" : statusLabels[brand.status]}
      isOn={brand.status === "active"}
      onChange={() => setStatus(otherStatus(brand.status))}
    />
  );
}

type BrandRowMenuProps = { readonly brand: Brand; readonly onDelete: (brand: Brand) => void };

function BrandRowMenu({ brand, onDelete }: BrandRowMenuProps) {
  const trigger = (
    <button type="button" className="icon-btn" aria-label={`Actions for ${brand.name}`}>
      <Ellipsis aria-hidden />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLink icon={Eye} to={brandPath(brand)}>
        View
      </MenuLink>
      <MenuLink icon={Pencil} to={`${brandDetailPath(brand)}?edit=true`}>
        Edit
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={Trash2} isDanger onSelect={() => onDelete(brand)}>
        Delete
      </MenuItem>
    </Menu>
  );
}
