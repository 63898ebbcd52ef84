import { ChartNoAxesColumn } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import { brandPlans } from "#product/plans.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { brandInitials } from "../../brands/brand-initials.ts";
import { statusLabels } from "../../brands/brand-labels.ts";
import { useBrandStatus } from "../../brands/hooks/use-brand-status.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { absoluteTime, parseTimestamp } from "../../brands/text/timestamps.ts";
import { useAuthContext } from "../../session/auth-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { DetailCard } from "./detail-card.tsx";

/** Of one's own brands nobody asks for a role. */
const SharedStatus = lazy(() => import("./shared-status.tsx"));

type BrandOverviewProps = {
  readonly brand: Brand;
  /** The cards beside its details. */
  readonly children: ReactNode;
};

/** A brand's name, state and what is known of it. */
export function BrandOverview({ brand, children }: BrandOverviewProps) {
  const setStatus = useBrandStatus(brand);
  const { user } = useAuthContext();
  const isMine = user?.id === brand.owner_user_id;
  const status = (
    <Switch
      label={`Status of ${brand.name}`}
      stateText={statusLabels[brand.status]}
      isOn={brand.status === "active"}
      onChange={(isOn) => setStatus(isOn ? "active" : "inactive")}
    />
  );
  return (
    <>
      <PageHeader
        title={brand.name}
        subtitle={brand.domain}
        badge={<Badge tone={brandPlans[brand.plan].tone}>{brandPlans[brand.plan].label}</Badge>}
      >
        {isMine && status}
        {user && !isMine && (
          <Suspense>
            <SharedStatus brandId={brand.id}>{status}</SharedStatus>
          </Suspense>
        )}
      </PageHeader>
      <div className="detail-top">
        <span className="initials" aria-hidden>
          {brandInitials(brand)}
        </span>
        <div className="detail-top-words">
          <p className="detail-domain">{brand.domain}</p>
          <p className="detail-created">
            Created <TimeAgo time={brand.created_at} />
          </p>
        </div>
        <Link className="btn line dense" to={brandPath(brand)}>
          <ChartNoAxesColumn className="ico" aria-hidden />
          Open analytics
        </Link>
      </div>
      <div className="detail-grid">
        <DetailCard title="Details">
          <dl className="description-list">
            <dt>Status</dt>
            <dd>{statusLabels[brand.status]}</dd>
            <dt>Plan</dt>
            <dd>{brandPlans[brand.plan].label}</dd>
            <dt>Last updated</dt>
            <dd>
              <TimeAgo time={brand.updated_at} />
            </dd>
          </dl>
        </DetailCard>
        {children}
      </div>
    </>
  );
}

type TimeAgoProps = { readonly time: string | null };

/** A time by its distance from now; the moment itself on pointing. An en dash where it cannot be read. */
function TimeAgo({ time }: TimeAgoProps) {
  const moment = parseTimestamp(time);
  if (moment === null) return <RelativeTime time={time} />;
  return (
    <time dateTime={moment.toISOString()} title={absoluteTime(time)}>
      <RelativeTime time={time} />
    </time>
  );
}
