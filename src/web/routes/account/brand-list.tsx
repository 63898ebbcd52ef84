import { Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { useBrandSetups } from "../../brands/hooks/use-brand-setups.ts";
import { BrandList } from "../../features/brands/brand-list.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

const FirstRun = lazy(() => import("./first-run.tsx"));
const PortfolioMail = lazy(() => import("../../features/portfolio-mail/portfolio-mail.tsx"));
const SharedBrands = lazy(() => import("../../features/people/shared-brands.tsx"));

/** The overview and the list of all brands are one page. */
export default function BrandListPage() {
  // The newest brand without a result is what its owner is here for.
  const setup = useBrandSetups()?.find(({ isOwn }) => isOwn);
  return (
    <>
      <PageHeader title="Overview" subtitle="Instant signal for every brand you manage.">
        <Link className={`btn ${setup === undefined ? "accent" : "line"} dense`} to="/dashboard/brands/new">
          <Plus className="ico" aria-hidden />
          Add Brand
        </Link>
      </PageHeader>
      {setup && (
        <Suspense>
          <FirstRun key={setup.brandId} setup={setup} />
        </Suspense>
      )}
      <BrandList>
        <PortfolioMail />
      </BrandList>
      <Suspense>
        <SharedBrands />
      </Suspense>
    </>
  );
}
